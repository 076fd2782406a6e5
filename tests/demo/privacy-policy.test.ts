/** The policy that `firm init` writes is that of the demo firm. Not part of `npm test`: npm test -- --only demo */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// A new firm asks with a box, the demo firm with the sentence of its specification: decision 22.
test('both say the same, except for the name, the day, and how people agree to text messages', async () => {
  const { legalName } = JSON.parse(await readFile('content/firm.json', 'utf8')) as { legalName: string }
  const demo = await readFile('content/legal/privacy-policy.md', 'utf8')
  const template = await readFile('cli/init/template/legal/privacy-policy.md', 'utf8')
  const expected = demo
    .replaceAll(legalName, '{{legalName}}')
    .replace(/^effective: .*$/m, 'effective: {{today}}')
    .split('\n')
  const lines = template.split('\n')
  expect(lines).toHaveLength(expected.length)
  const differing = lines.filter((line, index) => line !== expected[index])
  expect(differing).toHaveLength(3)
  for (const line of differing) expect(line).toMatch(/text messages/)
})
