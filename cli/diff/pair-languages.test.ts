import { expect, test } from 'vitest'
import { readText } from '../page-text.ts'
import { compareBlocks } from './compare-text.ts'
import { pairLanguages } from './pair-languages.ts'

const versions = ['<link rel="alternate" hreflang="en" href="https://firm.example/guides">']
versions.push(versions[0]!.replace('"en"', '"es"').replace('/guides', '/es/guias'))
const own = ['en', 'es'].map(
  (lang) =>
    `<link rel="alternate" hreflang="${lang}" href="https://firm.example${lang === 'en' ? '/hurt' : '/es/lesiones'}">`,
)

const read = (lang: string, main: string, links = versions) => ({
  text: readText(
    `<html lang="${lang}"><head><title>T</title>${links.join('')}</head><body><main>${main}</main></body></html>`,
  ),
})

/** What becomes of the changes from one pair of pages to another, as `text: translation`. */
function pair(before: [english: string, spanish: string], after: [english: string, spanish: string]) {
  const list = ([english, spanish]: [string, string]) =>
    new Map([
      ['/guides', read('en-US', english)],
      ['/es/guias', read('es-US', spanish)],
      ['/hurt', read('en-US', '', own)],
      ['/es/lesiones', read('es-US', '', own)],
    ])
  const [old, now] = [list(before), list(after)]
  const changes = new Map(
    ['/guides', '/es/guias'].map((path) => [
      path,
      compareBlocks(old.get(path)!.text.blocks, now.get(path)!.text.blocks, []),
    ]),
  )
  const { translations, paired } = pairLanguages({ before: old, after: now, changes })
  const found = [...translations].map(([change, others]) => [
    change.after?.text ?? `no ${change.before?.text}`,
    others.map(({ pieces }) => pieces.map(({ kind, text }) => `${kind}: ${text}`).join('')),
  ])
  return { found, left: changes.get('/es/guias')!.filter((change) => !paired.has(change)).length }
}

const english = '<ul><li><a href="/hurt">Hurt</a></li><li id="wall">Walls</li></ul>'
const spanish = '<ul><li id="wall">Muros</li><li><a href="/es/lesiones">Lesiones</a></li></ul>'

test('entries of a list that each language sorts are known by where they lead, and by their ids', () => {
  const changed = english.replace('Hurt', 'Hurt badly').replace('Walls', 'Old walls')
  expect(pair([english, spanish], [changed, spanish.replace('Muros', 'Muros viejos')])).toEqual({
    found: [
      ['Hurt badly', ['same: Lesiones']],
      ['Old walls', ['same: Murosadded:  viejos']],
    ],
    left: 0,
  })
})

test('a text that is removed in both is one change', () => {
  const [more, otherMore] = ['<section><p>More.</p></section>', '<section><p>Más.</p></section>']
  expect(pair([english + more, spanish + otherMore], [english, spanish])).toEqual({
    found: [['no More.', ['removed: Más.']]],
    left: 0,
  })
})

test('names are the same in every language, and a section that looks different has no translation', () => {
  const [name, other] = [
    '<section><p>Ada Elm</p></section>',
    '<section><div><p>Ada Elm</p></div><p>A</p></section>',
  ]
  const before = '<section><p>Ada Oak</p></section>'
  expect(pair([before, before], [name, name])).toEqual({ found: [['Ada Elm', []]], left: 1 })
  expect(pair([before, other], [name, other])).toEqual({ found: [['Ada Elm', []]], left: 0 })
})
