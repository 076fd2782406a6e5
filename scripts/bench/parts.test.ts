import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { choosePagesWith, parts } from './parts.ts'

const create = (url: string, kind: string, html: string) => ({ url, kind, html, root: parse(html) })

test('a part is measured on the largest page of each kind that has it', () => {
  const accordion = parts.find(({ name }) => name === 'accordion')!
  const details = '<main><details><summary>Why</summary></details></main>'
  const pages = [
    create('/small', 'text', details),
    create('/large', 'text', `${details}<p>More</p>`),
    create('/without', 'text', '<main>Long enough to be the largest page of all of these pages</main>'),
    create('/home', 'home', `${details}<p>Even more</p>`),
    create('/form', 'form', details),
  ]
  expect(choosePagesWith(accordion, pages, 2).map(({ url }) => url)).toEqual(['/home', '/large'])
  expect(choosePagesWith(accordion, pages.slice(2, 3), 2)).toEqual([])
})
