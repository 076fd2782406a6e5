import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// The labels and messages of the specification say "Email"; so does all that the code says. A firm may spell it otherwise in its content.
test('a message sent over the internet has one spelling, on pages and in what commands say', () => {
  const files = ['src', 'cli', 'automation'].flatMap((folder) =>
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

// Not the content of a firm: there, a word may be a name.
test('guides, reports and the plugin are spelled the American way', () => {
  const reports = readdirSync('tests/fixtures', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('expected.txt'))
    .map((name) => path.join('tests/fixtures', name))
  const plugin = readdirSync('wordpress-plugin', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(php|js|txt)$/.test(name))
    .map((name) => path.join('wordpress-plugin', name))
  const guides = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/testing.md',
    'docs/pull-requests.md',
    'docs/deploy.md',
    '.env.example',
    'content/README.md',
    'automation/README.md',
  ]
  const british =
    /\b(?:colour|neighbour|favour|behaviour|honour|labour|centre|cheque|licence|judgement|whilst|spelt|learnt|grey|dialled|cancelled|labelled|travelled|(?:organ|recogn|real|apolog|sanit|summar)is(?:e|ing|ation)|analyse)/i
  const otherwise = [...guides, ...plugin, ...reports].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (british.test(line) ? `${file}:${index + 1}: ${line.trim()}` : [])),
  )
  expect(reports.length).toBeGreaterThan(100)
  expect(otherwise).toEqual([])
})
