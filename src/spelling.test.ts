import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// The labels and messages of the specification say "Email"; so does everything else that people read.
test('a message sent over the internet has one spelling, in content, on pages and in what commands say', () => {
  const files = ['content', 'src', 'cli', 'automation'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|json|tsx?)$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  const otherwise = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (/\be[-‑–]mail/i.test(line) ? `${file}:${index + 1}` : [])),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(otherwise).toEqual([])
})
