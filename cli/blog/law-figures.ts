/** Figures of law in posts. They are typed there by hand, so that nothing keeps them in step with the register. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findTypedLawNumbers } from '#src/content/law-numbers.ts'
import { legalFactsSchema, type LegalFact } from '#src/content/schemas/legal-facts.ts'

/** The register of a content folder; undefined where it cannot be read, which `firm validate` explains. */
export async function readRegister(content: string): Promise<readonly LegalFact[] | undefined> {
  try {
    const text = await readFile(path.join(content, 'legal-facts.json'), 'utf8')
    return legalFactsSchema.parse(JSON.parse(text)).facts
  } catch {
    return undefined
  }
}

/**
 * What in a plain text somebody should look at: a figure in a sentence about the law that no fact of the register has,
 * and one that only facts have which are disputed, or overdue for review (`today` is `YYYY-MM-DD`). One sentence each.
 */
export function checkLawFigures(text: string, facts: readonly LegalFact[], today: string): string[] {
  const complaints = findTypedLawNumbers(text, facts).flatMap(({ text: found, facts: named }) => {
    const typed = found.replace(/[.,]$/, '')
    if (named.length === 0) return [`"${typed}" is not a figure in legal-facts.json.`]
    // "id.citation" names a part of a fact.
    const having = facts.filter(({ id }) => named.some((name) => name === id || name.startsWith(`${id}.`)))
    const isDoubtful = ({ status, reviewBy }: LegalFact) => status === 'disputed' || reviewBy < today
    if (!having.every(isDoubtful)) return []
    return [
      `"${typed}" is from the fact ${having.map(({ id }) => id).join(', ')}, which is disputed or overdue.`,
    ]
  })
  return [...new Set(complaints)]
}
