/** The policy that `firm init` writes is that of the demo firm. Not part of `npm test`: npm test -- --only demo */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('both say the same, except for the name and the day', async () => {
  const { legalName } = JSON.parse(await readFile('content/firm.json', 'utf8')) as { legalName: string }
  const demo = await readFile('content/legal/privacy-policy.md', 'utf8')
  const template = await readFile('cli/init/template/legal/privacy-policy.md', 'utf8')
  expect(template).toBe(
    demo.replaceAll(legalName, '{{legalName}}').replace(/^effective: .*$/m, 'effective: {{today}}'),
  )
})
