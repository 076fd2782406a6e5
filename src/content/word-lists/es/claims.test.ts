import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { findClaims, findContingencyOffer, tellsCosts } from '../../checks/claims.ts'
import { es } from '../es.ts'

const list = (text: string) => findClaims(text, es).map(({ kind, words }) => `${kind}: ${words}`)

describe('a claim is found', () => {
  test.each([
    ['Nuestros especialistas en seguros leen cada póliza.', 'specialist: especialistas'],
    ['Nos especializamos en negligencia médica.', 'specialist: Nos especializamos en'],
    ['El bufete se especializa en reclamaciones por tormentas.', 'specialist: se especializa en'],
    ['Es experta en derecho de cercas.', 'specialist: experta en'],
    ['Hable con nuestros expertos legales.', 'specialist: expertos legales'],
    ['Tenemos una amplia pericia en litigios.', 'specialist: pericia'],
    ['Nuestra especialidad son los choques.', 'specialist: Nuestra especialidad'],
    ['Ada es Board Certified en lesiones.', 'specialist: Board Certified'],
    ['Ada está certificada por la Junta de Especialización Legal.', 'specialist: certificada por la Junta'],
    ['Ada está certificada por el Ohio Board.', 'specialist: certificada por el Ohio'],
    ['Ada está certificada en derecho de lesiones.', 'specialist: certificada en'],
    ['Le prometemos que va a ganar.', 'promise: Le prometemos que va a ganar'],
    ['Le garantizamos un resultado.', 'promise: Le garantizamos un resultado'],
    ['Nuestro bufete garantiza un acuerdo.', 'promise: Nuestro bufete garantiza un acuerdo'],
    ['Si no está seguro, le garantizamos una victoria.', 'promise: le garantizamos una victoria'],
    ['Garantía de resultados', 'promise: Garantía de resultados'],
    ['Éxito garantizado', 'promise: Éxito garantizado'],
    ['Un resultado seguro', 'promise: resultado seguro'],
    ['Ganaremos su caso.', 'promise: Ganaremos'],
    ['Le conseguiremos dinero.', 'promise: Le conseguiremos'],
    ['Vamos a ganar su caso.', 'promise: Vamos a ganar'],
    ['Usted recibirá su indemnización.', 'promise: Usted recibirá su indemnización'],
    ['Nunca hemos perdido un caso.', 'promise: Nunca hemos perdido'],
    ['Siempre obtenemos buenos resultados.', 'promise: Siempre obtenemos buenos resultados'],
    ['Con un 98 % de éxito', 'promise: 98 % de éxito'],
    ['Llame sin riesgo.', 'promise: sin riesgo'],
    ['La compensación que usted merece', 'promise: compensación que usted merece'],
    ['Obtenga la máxima compensación.', 'promise: Obtenga la máxima compensación'],
    ['Elegido por Super Lawyers', 'comparison: Super Lawyers'],
    ['Los mejores abogados de Conroe', 'comparison: mejores abogados'],
    ['El mejor bufete del condado', 'comparison: mejor bufete'],
    ['El abogado más experimentado de la zona', 'comparison: El abogado más experimentado'],
    ['La más respetada abogada', 'comparison: La más respetada abogada'],
    ['Somos los más confiables.', 'comparison: Somos los más confiables'],
    ['El bufete número uno', 'comparison: bufete número uno'],
    ['Los abogados #1', 'comparison: abogados #1'],
    ['Un bufete líder en lesiones', 'comparison: bufete líder'],
    ['Una defensa inigualable', 'comparison: inigualable'],
    ['Mejor que otros abogados', 'comparison: Mejor que otros abogados'],
    ['Superior a los demás bufetes', 'comparison: Superior a los demás bufetes'],
    ['A diferencia de los grandes bufetes, contestamos.', 'comparison: A diferencia de los grandes bufetes'],
    ['Ningún otro bufete trabaja así.', 'comparison: Ningún otro bufete trabaja'],
    ['Ninguna otra firma de la ciudad ofrece esto.', 'comparison: Ninguna otra firma de la ciudad ofrece'],
    ['Recuperamos $1.2 millones para una familia.', 'bare-result: Recuperamos $1.2 millones'],
    [
      'Obtuvimos más de cinco millones de dólares.',
      'bare-result: Obtuvimos más de cinco millones de dólares',
    ],
    ['Ganamos $92,500.', 'bare-result: Ganamos $92,500'],
    ['Me consiguieron $92,500.', 'bare-result: consiguieron $92,500'],
    ['Conseguimos $… millones.', 'bare-result: Conseguimos $… millones'],
    ['Más de $2 millones en acuerdos', 'bare-result: $2 millones en acuerdos'],
    ['Millones recuperados', 'bare-result: Millones recuperados'],
    ['Hemos ganado cientos de casos.', 'bare-result: Hemos ganado cientos de casos'],
    ['¡Llame ahora, es gratis!', 'free-offer: gratis'],
    ['Ayuda legal gratuita', 'free-offer: gratuita'],
    ['Le ayudamos sin costo.', 'free-offer: sin costo'],
  ])('%j', (text, claim) => {
    expect(list(text)).toEqual([claim])
  })
})

describe('words that look alike are not a claim', () => {
  test.each([
    'No podemos prometer un resultado. No prometemos resultados.',
    'No garantizamos, ni podemos garantizar, ningún resultado.',
    'Nuestro bufete no garantiza un acuerdo.',
    'Ningún abogado puede garantizar un resultado.',
    'Esto no es una garantía de resultados.',
    'Los resultados anteriores no garantizan un resultado parecido.',
    'Nadie puede decirle si ganará el caso.',
    '¿Puede garantizar que gane?',
    'Le prometemos llamarle de vuelta.',
    'La aseguradora prometió un acuerdo.',
    'Lo atendió un especialista de la columna, que es médico.',
    'Hace falta un informe: lo escribe un testigo con pericia.',
    'Pida una copia certificada de la póliza.',
    'Envíe la carta por correo certificado en cuanto pueda.',
    'Ninguno de nuestros abogados está certificado en esta área.',
    'No hay ningún riesgo en llamar.',
    'El mejor momento para decidir es ahora.',
    'Así entiende mejor a su abogado.',
    'Busque un abogado más cercano.',
    'La aseguradora nunca pierde de vista sus gastos.',
    'A diferencia de una sociedad, una empresa sobrevive a sus dueños.',
    'La primera consulta es gratuita.',
    'Reciba gratis una evaluación de su reclamación.',
    'Llame al número gratuito.',
    'La renovación se esconde detrás de una prueba gratuita.',
    'Una puerta cuesta $900. Después hablamos de un acuerdo.',
    'La pérdida fue de más de cinco millones de dólares.',
    'De acuerdo con la factura, son $900.',
    'La aseguradora le pagó $900 por la puerta.',
    'Siempre recibimos primero los resultados del examen.',
    'Como resultado, seguramente tendrá que esperar.',
    'Ningún otro abogado puede hablar con usted mientras lo representamos.',
  ])('%j', (text) => {
    expect(list(text)).toEqual([])
  })
})

test('an offer of a contingency fee is found however it is put', () => {
  const find = (text: string) => findContingencyOffer(text, es)?.words
  expect(find('Con honorarios de contingencia')).toBe('honorarios de contingencia')
  expect(find('Si no ganamos, no paga.')).toBe('Si no ganamos, no paga')
  expect(find('No cobramos si no ganamos.')).toBe('No cobramos si no ganamos')
  expect(find('Sin honorarios a menos que recuperemos dinero')).toBe('a menos que recuperemos')
  expect(find('Usted no debe nada hasta que ganemos.')).toBe('hasta que ganemos')
  expect(find('No paga nada si perdemos.')).toBe('No paga nada si perdemos')
  expect(find('Sin victoria, no hay honorarios')).toBe('Sin victoria, no hay honorarios')
  expect(find('Solo cobramos si usted gana.')).toBe('Solo cobramos si usted gana')
  expect(find('Usted paga únicamente si ganamos.')).toBe('paga únicamente si ganamos')
  expect(find('Acordamos los honorarios antes de empezar.')).toBeUndefined()
  expect(find('Si no ganamos en el juicio, usted puede apelar.')).toBeUndefined()
  expect(find('Un plan para cada contingencia')).toBeUndefined()
  expect(find('La aseguradora no paga nada si usted pierde el plazo.')).toBeUndefined()
})

test('a text tells the costs only if it says who pays them', () => {
  const tells = (text: string) => tellsCosts(text, es)
  expect(tells('Sin honorarios. Las costas se reembolsan de lo que se recupere.')).toBe(true)
  expect(tells('Los gastos son aparte. Nosotros los adelantamos.')).toBe(true)
  expect(tells('Usted deberá una parte de los costos.')).toBe(true)
  expect(tells('No cuesta nada. Usted paga después.')).toBe(false)
  expect(tells('Sin costo. Usted paga después.')).toBe(false)
  expect(tells('Las costas son aparte. Usted debe llamarnos.')).toBe(false)
})

test.each(['1,1', 'un ', 'mil ', 'abogado ', 'el más ', 'no ', 'le garantizamos ', '$1 ', 'si no ganamos '])(
  'the time to search a text of %j grows with its length',
  (unit) => {
    const growth = measureGrowth((length) => {
      const text = unit.repeat(length / unit.length)
      findClaims(text, es)
      findContingencyOffer(text, es)
      tellsCosts(text, es)
    })
    expect(growth).toBeLessThan(maxGrowth)
  },
)
