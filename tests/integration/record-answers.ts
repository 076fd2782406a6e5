/**
 * Records again the answers that unit tests read in place of a WordPress:
 *
 *     npx tsx tests/integration/record-answers.ts
 *
 * brings up the WordPress of these tests, asks it, and ends it. Look at what changed before you commit it.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { recordAnswers, recordedFolder } from './support/recorded-answers.ts'
import { startWordPress } from './support/start-wordpress.ts'

const { wordpress, stop } = await startWordPress()
try {
  const files = await recordAnswers(wordpress)
  await rm(recordedFolder, { recursive: true, force: true })
  for (const [name, text] of files) await writeWhole(path.join(recordedFolder, name), text)
  console.log(`Recorded ${files.size} answers in ${path.relative('.', recordedFolder)}.`)
} finally {
  await stop()
}
