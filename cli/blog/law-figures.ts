/** Legal figures in posts. They are typed by hand, so nothing keeps them in step with the register. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findTypedLawNumbers } from '#src/content/law-numbers.ts'
import { legalFactsSchema, type LegalFact } from '#src/content/schemas/legal-facts.ts'

/** The register of a content folder; undefined if it cannot be read, which `firm validate` explains. */
export async function readRegister(content: string): Promise<readonly LegalFact[] | undefined> {
  try {
    const text = await readFile(path.join(content, 'legal-facts.json'), 'utf8')
    return legalFactsSchema.parse(JSON.parse(text)).facts
  } catch {
    return undefined
  }
}

/**
 * The figures in a plain text that a person should check, one sentence each: those in a sentence about the law that no
 * fact of the register has, and those of facts that are disputed or overdue for review. `today` is `YYYY-MM-DD`.
 */
export function checkLawFigures(text: string, facts: readonly LegalFact[], today: string): string[] {
  const found = findTypedLawNumbers(text, facts).flatMap(({ text: quoted, facts: named }) => {
    const typed = quoted.replace(/[.,]$/, '')
    if (named.length === 0) return [`"${typed}" is not a figure in legal-facts.json.`]
    // "id.citation" names a part of a fact.
    const having = facts.filter(({ id }) => named.some((name) => name === id || name.startsWith(`${id}.`)))
    const isDoubtful = ({ status, reviewBy }: LegalFact) => status === 'disputed' || reviewBy < today
    if (!having.every(isDoubtful)) return []
    return [
      `"${typed}" is from the fact ${having.map(({ id }) => id).join(', ')}, which is disputed or overdue.`,
    ]
  })
  return [...new Set(found)]
}
