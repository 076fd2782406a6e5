/** The answers that unit tests read are still those of a WordPress. */
import { expect, inject, test } from 'vitest'
import { readRecorded, recordAnswers } from './support/recorded-answers.ts'

test('what unit tests read is what WordPress answers; else record it again: npx tsx tests/integration/record-answers.ts', async () => {
  const files = await recordAnswers(inject('wordpress'))
  const committed = await readRecorded(files.keys())
  for (const [name, text] of files) expect(JSON.parse(committed.get(name)!), name).toEqual(JSON.parse(text))
})
