import { expect, test } from 'vitest'
import { splitName } from './names.ts'

test.each([
  ['Ada Elm', { given: 'Ada', family: 'Elm' }],
  ['Ada Mary Elm', { given: 'Ada', additional: 'Mary', family: 'Elm' }],
  ['Benedict Featherstonehaugh-Reed', { given: 'Benedict', family: 'Featherstonehaugh-Reed' }],
  [
    'Leonora Anastasia van der Reed, Jr.',
    { given: 'Leonora', additional: 'Anastasia', family: 'van der Reed', suffix: 'Jr.' },
  ],
  [
    'Dr. Ann De La Cruz III, Esq.',
    { prefix: 'Dr.', given: 'Ann', family: 'De La Cruz', suffix: 'III, Esq.' },
  ],
  ['Hon. J. R. St. James', { prefix: 'Hon.', given: 'J.', additional: 'R.', family: 'St. James' }],
  ['Van Morrison', { given: 'Van', family: 'Morrison' }],
  ['Plato', { family: 'Plato' }],
])('the parts of "%s"', (name, parts) => {
  expect(splitName(name)).toEqual({ prefix: '', given: '', additional: '', suffix: '', ...parts })
})

test('a family name of several words, or one that comes first, is given', () => {
  expect(splitName('María José García López', 'García López')).toMatchObject({
    given: 'María',
    additional: 'José',
    family: 'García López',
  })
  expect(splitName('Nguyễn Văn An', 'Nguyễn')).toMatchObject({
    given: 'Văn',
    additional: 'An',
    family: 'Nguyễn',
  })
})
