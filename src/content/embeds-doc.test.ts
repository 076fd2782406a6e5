/** docs/embeds.md lists the services of the table in the code. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { embedProviders, findEmbeddedPage, linkedServices } from './embed-providers.ts'

const file = path.join(import.meta.dirname, '../../docs/embeds.md')

/** The cells of the rows of the first table below a heading. */
const readTable = async (heading: string): Promise<string[][]> => {
  const [, below] = (await readFile(file, 'utf8')).split(`## ${heading}\n`)
  const [, , ...rows] = below!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

test('the list of services is that of the table, with what each needs', async () => {
  const code = (text: string) => `\`${text}\``
  expect(await readTable('The services')).toEqual(
    embedProviders.map(({ name, kind, example, query = {} }) => {
      const { frame, origins } = findEmbeddedPage(example)!
      const { origin, searchParams } = new URL(frame)
      const added = Object.keys(query).map((key) => code(`${key}=${searchParams.get(key)}`))
      const others = origins.filter((one) => one !== origin).map(code)
      return [name, kind, code(example), added.join(' '), others.join(' ')]
    }),
  )
})

test('the services that are only linked are those of the table', async () => {
  const list = (reason: string) => linkedServices.filter((one) => one.reason === reason)
  expect((await readTable('Services that only offer a script')).map(([name]) => name)).toEqual(
    list('script').map(({ name }) => name),
  )
  expect((await readTable('Services that work as a link')).map(([name]) => name)).toEqual(
    list('unconfirmed').map(({ name }) => name),
  )
})
