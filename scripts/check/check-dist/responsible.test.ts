import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { texasLaw } from '#src/content/law/texas/law.ts'
import { dictionaries } from '#src/words/dictionaries.ts'
import { checkResponsible } from './responsible.ts'

const responsible = { name: 'Ada Elm', city: 'The Woodlands, Texas', law: texasLaw }
const check = (footer: string, lang = 'en-US') =>
  checkResponsible(
    [{ url: '/about', lang, root: parse(`<main>Ada Elm</main><footer>${footer}</footer>`) }],
    responsible,
  )

const attorney = '<p>Attorney responsible for this site: <a href="/team/ada-elm">Ada Elm</a>.</p>'
const office = '<p>Principal office: The Woodlands,\n Texas.</p>'

test('a page that names the attorney and the office passes', () => {
  expect(check(attorney + office)).toEqual([])
})

test('a page in another language says it in that language', () => {
  const { responsible: sayAttorney, principalOffice } = dictionaries.es!.words.site.footer
  const spanish = sayAttorney('Ada Elm').join('') + principalOffice('The Woodlands, Texas')
  expect(check(spanish, 'es-US')).toEqual([])
  expect(check(attorney + office, 'es-US').map(({ id }) => id)).toEqual([
    'advertising/no-attorney',
    'advertising/no-office',
  ])
  expect(check(spanish)).toHaveLength(2)
})

test('a page without the attorney is reported, even if it names someone else', () => {
  expect(check(office).map(({ id }) => id)).toEqual(['advertising/no-attorney'])
  expect(check(attorney.replace('>Ada Elm', '>Cora Ash') + office)).toEqual([
    expect.objectContaining({
      id: 'advertising/no-attorney',
      subject: '/about',
      message: 'The page does not say that Ada Elm is responsible for it.',
      hint: expect.stringContaining('(Texas Rule 7.02(a))'),
    }),
  ])
})

test('a page without the city of the principal office is reported', () => {
  expect(check(`${attorney}<p>Principal office: Conroe, Texas.</p>`)).toEqual([
    expect.objectContaining({
      id: 'advertising/no-office',
      message: 'The page does not say that the principal office is in The Woodlands, Texas.',
    }),
  ])
})
