/** The checks that read words know the language of a translation. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtureToday, problemFixtures, withGoodContent } from '#tests/fixtures/assemble.ts'
import { loadContent } from '#src/site/load.server.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { checkTranslation } from './check-translation.server.ts'

const writePolicy = (body: string) =>
  `---\ntitle: Privacidad\ndescription: Lo que guardamos de usted.\n---\n\n${body}\n`

/** What the checks say about the tests' firm with other files, except for what was not accepted or not translated. */
const check = (files: Readonly<Record<string, string>>) =>
  withGoodContent(async (folder) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), text)
    }
    const { problems, style, translations } = await loadContent(folder, { today: fixtureToday, style: true })
    const found = problems
      .filter(({ id }) => !id.startsWith('translation/'))
      .map(({ file, line, column, id }) => `${file}:${line}:${column} ${id}`)
    return { found, style, translations }
  })

const checkPolicy = async (body: string, others: Readonly<Record<string, string>> = {}) =>
  (await check({ 'es/legal/privacy-policy.md': writePolicy(body), ...others })).found

describe('words are found in the language of a translation, and in its file', () => {
  const file = 'es/legal/privacy-policy.md'
  test.each([
    ['La ley le da 90 días.', `${file}:6:14 content/typed-law-number`],
    ['Le garantizamos un buen resultado.', `${file}:6:1 advertising/promise`],
    ['Solo cobramos si usted gana.', `${file}:6:1 advertising/costs`],
    ['Llame hoy, es gratis.', `${file}:6:15 advertising/free-offer`],
    ['We guarantee a win. By law, 90 days.', undefined],
    ['Los abogados no garantizan resultados. La primera consulta es gratuita.', undefined],
  ])('%s', async (words, problem) => {
    expect(await checkPolicy(words)).toEqual(problem === undefined ? [] : [problem])
  })
})

describe('an allowance', () => {
  const allow = (file: string, words: string) =>
    JSON.stringify({ allowed: [{ file, problem: 'advertising/promise', words, reason: 'A quotation.' }] })

  test.each(['es/legal/privacy-policy.md', 'content/es/legal/privacy-policy.md'])(
    'of %s allows words of the translation',
    async (file) => {
      const list = { 'advertising.json': allow(file, 'Ganaremos') }
      expect(await checkPolicy('Ganaremos su caso.', list)).toEqual([])
    },
  )

  test('of the original allows nothing in the translation', async () => {
    const list = { 'advertising.json': allow('legal/privacy-policy.md', 'Ganaremos') }
    expect(await checkPolicy('Ganaremos su caso.', list)).toEqual([
      'advertising.json:1:87 advertising/idle-allowance',
      'es/legal/privacy-policy.md:6:1 advertising/promise',
    ])
  })

  test('of a translation without the words is idle, and reported once', async () => {
    const list = { 'advertising.json': allow('es/legal/privacy-policy.md', 'Ganaremos') }
    expect(await checkPolicy('Escuchamos.', list)).toEqual([
      expect.stringMatching(/^advertising\.json:.* advertising\/idle-allowance$/),
    ])
  })
})

describe('the consent to text messages', () => {
  const consent =
    'Acepto recibir mensajes de texto de Elm & Reed Law, PLLC sobre mi solicitud. La frecuencia varía. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos, o HELP para pedir ayuda. No es necesario aceptar para ser cliente.'
  const policy = 'No compartimos números de celular con terceros con fines de publicidad.'
  const checkConsent = async (textConsent: string, body: string) => {
    const fixture = path.join(problemFixtures, 'texts-no-sender--accepted/content/firm.json')
    const original = await readFile(fixture, 'utf8')
    const found = await checkPolicy(body, {
      'firm.json': original,
      'es/firm.json': JSON.stringify({ textConsent }),
    })
    return found.filter((problem) => problem.includes(' texts/'))
  }

  test('may be all in the language of the translation', async () => {
    expect(await checkConsent(consent, policy)).toEqual([])
  })

  test('is judged in the language of the translation, as is the policy', async () => {
    const words = consent.replace(/ Pueden aplicarse .* datos\./, ' Message and data rates may apply.')
    expect(await checkConsent(words, 'Escuchamos.')).toEqual([
      'es/firm.json:1:16 texts/no-rates',
      'es/legal/privacy-policy.md:1:1 texts/shared',
    ])
  })
})

/** 31 words. */
const long =
  'Caminamos a lo largo de la cerca con usted y con su vecino, y anotamos lo que cada uno dice sobre quién la construyó, quién la pagó y quién la reparó.'

test('a long sentence and the score of a page are in the report of the language', async () => {
  const { found, style } = await check({
    'es/legal/privacy-policy.md': writePolicy(`Hola.\n\nLa cerca cayó. ${long}`),
  })
  expect(found).toEqual(['es/legal/privacy-policy.md:8:16 style/long-sentence'])
  const [main, other] = style!
  expect(main).toMatchObject({ tag: undefined, scale: 'grade' })
  expect(other).toMatchObject({
    tag: 'es',
    scale: 'ease',
    pages: [{ file: 'es/legal/privacy-policy.md', sentences: 4, score: null }],
  })
})

test('a page that is hard to read is reported with the line of its hardest sentence', async () => {
  const filler = Array.from({ length: 20 }, () => 'Las aseguradoras denegaron nuestras reclamaciones.').join(
    ' ',
  )
  const body = `${filler}\n\nIncomprensiblemente contradictorias administraciones gubernamentales.`
  const { found, style } = await check({ 'es/legal/privacy-policy.md': writePolicy(body) })
  expect(found).toEqual(['es/legal/privacy-policy.md:1:1 style/hard-page'])
  expect(style![1]!.problems[0]!.hint).toContain('Start with line 8:')
})

test('a language without word lists is reported once', async () => {
  const { translations } = await check({ 'es/legal/privacy-policy.md': writePolicy('Hola.') })
  const [spanish] = translations
  const words = { ...getWords(), locale: 'fr-FR' }
  const listIds = (translation: typeof spanish) =>
    checkTranslation(translation!)
      .map(({ id }) => id)
      .filter((id) => id === 'translation/no-word-lists')
  expect(listIds(spanish)).toEqual([])
  expect(listIds({ ...spanish!, tag: 'fr', words })).toEqual(['translation/no-word-lists'])
})
