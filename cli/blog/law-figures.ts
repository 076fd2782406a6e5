/** Legal figures in posts. They are typed by hand, so nothing keeps them in step with the register. */
import path from 'node:path'
import { findLawClaims } from '#src/content/law-claims.ts'
import { readIfThere } from '../files.ts'
import { legalFactsSchema, type LegalFact } from '#src/content/schemas/legal-facts.ts'

/** The register of a content folder: empty without one, undefined if it cannot be read, which `firm validate` explains. */
export async function readRegister(content: string): Promise<readonly LegalFact[] | undefined> {
  try {
    const text = await readIfThere(path.join(content, 'legal-facts.json'))
    return text === undefined ? [] : legalFactsSchema.parse(JSON.parse(text)).facts
  } catch {
    return undefined
  }
}

/**
 * The figures in a plain text that a person should check, one sentence each: those in a sentence about the law that no
 * fact of the register has, and those of facts that are disputed or overdue for review. `today` is `YYYY-MM-DD`.
 */
export function checkLawFigures(text: string, facts: readonly LegalFact[], today: string): string[] {
  const found = findLawClaims(text, facts, today).flatMap(({ typed, facts: having, standing }) => {
    if (standing === 'known') return []
    if (standing === 'unknown') return [`"${typed}" is not a figure in legal-facts.json.`]
    return [`"${typed}" is from the fact ${having.join(', ')}, which is disputed or overdue.`]
  })
  return [...new Set(found)]
}
