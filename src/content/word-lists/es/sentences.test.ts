import { describe, expect, test } from 'vitest'
import { listSentences } from '#src/text/readability.ts'
import { es } from '../es.ts'

const split = (text: string) => listSentences(text, es).map(({ start, end }) => text.slice(start, end))

describe('a sentence ends', () => {
  test.each([
    ['La cerca se cayó. Preguntamos por qué.', ['La cerca se cayó.', 'Preguntamos por qué.']],
    [
      '¿Quién la construyó? ¿Cuándo? ¡Nadie lo sabe!',
      ['¿Quién la construyó?', '¿Cuándo?', '¡Nadie lo sabe!'],
    ],
    ['Abrimos a las 8:30 a. m. Llámenos.', ['Abrimos a las 8:30 a. m.', 'Llámenos.']],
    ['Es la ley de EE. UU. ¿La conoce?', ['Es la ley de EE. UU.', '¿La conoce?']],
    ['¿Es gratis? No. La primera consulta, sí.', ['¿Es gratis?', 'No.', 'La primera consulta, sí.']],
    ['Aviso: ¿Qué hago primero?', ['Aviso:', '¿Qué hago primero?']],
    ['Traiga dos cosas: la escritura y el mapa.', ['Traiga dos cosas: la escritura y el mapa.']],
    ['«Es mía». Ella lo dijo.', ['«Es mía».', 'Ella lo dijo.']],
  ])('in %j where a reader sees it', (text, sentences) => {
    expect(split(text)).toEqual(sentences)
  })

  test.each([
    'Vea Tex. Bus. & Com. Code § 17.50(b)(1) antes de firmar.',
    'El Sr. Olmo conoció a la Dra. Fresno y a la Lic. Reyes en Elm Fences, Inc. el martes.',
    'La causa núm. 12 y el art. 5 están en la pág. 3.',
    'Abrimos de 8:30 a. m. a 5 p. m. de lunes a viernes.',
    'Ud. paga a Cercas S.A. de C.V. cada mes.',
  ])('not within %j', (text) => {
    expect(split(text)).toEqual([text])
  })
})
