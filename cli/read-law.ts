import { singles } from '#src/content/collections.ts'
import { guessLaw } from '#src/content/law/registry.ts'
import type { StateLaw } from '#src/content/law/state-law.ts'
import { readTextFile } from '#src/content/read-file.server.ts'
import { parseJson } from '#src/text/json.ts'

/** The law of the firm in a content folder. Undefined if its firm.json does not say the state. */
export function readLaw(content: string): StateLaw | undefined {
  const { file } = singles.firm
  const { text = '' } = readTextFile(content, file)
  return guessLaw(parseJson(text, file).data?.value)
}
