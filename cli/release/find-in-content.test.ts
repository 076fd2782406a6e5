import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { findInContent } from './find-in-content.ts'

const find = async (files: Record<string, string>, values: string[]) =>
  withGoodContent(async (content) => {
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(content, file), text)
    return Object.fromEntries(findInContent(content, values))
  })

test('the first place is found in any case, a phone number however it is typed', async () => {
  const text = 'One\nCall (999)  555-0142,\nOAK Tree, a@x.oak.example\n'
  expect(
    await find({ 'pages/about.md': text }, ['oak  tree'.replace('  ', ' '), '999-555-0142', 'x.oak.example']),
  ).toEqual({
    'oak tree': { file: 'pages/about.md', line: 3, column: 1 },
    '999-555-0142': { file: 'pages/about.md', line: 2, column: 7 },
    'x.oak.example': { file: 'pages/about.md', line: 3, column: 13 },
  })
})

test('notes for the staff and the list of retired names do not count', async () => {
  const files = { 'TO-REVIEW.md': 'Oakley', 'firm.json': '{ "retiredNames": [\n"Oakley"] }' }
  expect(await find(files, ['Oakley'])).toEqual({})
})
