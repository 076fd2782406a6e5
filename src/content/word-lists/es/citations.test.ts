import { expect, test } from 'vitest'
import { findCitations, readSection } from '../../law-citations.ts'
import { es } from '../es.ts'

const find = (text: string) => findCitations(text, es.citations).map(({ text }) => text)

test.each([
  ['Vea la sección 16.003(a).', 'sección 16.003(a)', '16.003'],
  ['Vea las secciones 541.060 y siguientes.', 'secciones 541.060', '541.060'],
  ['según el artículo 21.21', 'artículo 21.21', '21.21'],
  ['el Título 28, sección 1332', 'Título 28, sección 1332', '1332'],
  ['Section 16.003', 'Section 16.003', '16.003'],
  ['Código de Cercas § 1.001', '§ 1.001', '1.001'],
])('%s cites a section', (text, citation, section) => {
  expect(find(text)).toContain(citation)
  expect(readSection(citation, es.citations)).toBe(section)
})

test.each([
  'la § 3 de estos términos',
  'nuestra § 4',
  'la § 5 más abajo',
  'el código de área 936',
  'la sección 8 del formulario',
])('%s is no citation', (text) => {
  expect(find(text)).toEqual([])
})
