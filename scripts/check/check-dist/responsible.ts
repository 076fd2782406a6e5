/** An advertising rule: each page names who is responsible for it, and where that attorney practices. */
import type { HTMLElement } from 'node-html-parser'
import { findLaw } from '#src/content/law/registry.ts'
import { applyRule, type StateLaw } from '#src/content/law/state-law.ts'
import { findPrincipalOffice, formatOfficeCity } from '#src/content/offices.ts'
import type { Site } from '#src/site/site.ts'
import { findDictionary, getWords } from '#src/words/dictionaries.ts'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'

/** What each page must say. */
export interface Responsible {
  /** The full name of the attorney. */
  name: string
  /** The city and the state of the principal office. */
  city: string
  /** The law of that state. */
  law: StateLaw
}

export function findResponsible({ firm, team }: Pick<Site, 'firm' | 'team'>): Responsible {
  const attorney = team.find(({ id }) => id === firm.responsibleAttorney)
  if (!attorney) throw new Error(`firm.json names "${firm.responsibleAttorney}", who is not on the team.`)
  return { name: attorney.data.name, city: formatOfficeCity(findPrincipalOffice(firm)), law: findLaw(firm) }
}

/** Reports pages whose footer does not say both, in the words of the language of the page. */
export function checkResponsible(
  pages: readonly { url: string; lang: string; root: HTMLElement }[],
  { name, city, law }: Responsible,
): Problem<Subject>[] {
  return pages.flatMap(({ url: subject, lang, root }) => {
    const { footer } = (findDictionary(lang)?.words ?? getWords()).site
    const text = (root.querySelector('footer')?.text ?? '').replace(/\s+/g, ' ')
    return [
      ...(text.includes(footer.responsible(name).join(''))
        ? []
        : applyRule(law, createProblem('advertising/no-attorney', { subject }, { name }))),
      ...(text.includes(footer.principalOffice(city))
        ? []
        : applyRule(law, createProblem('advertising/no-office', { subject }, { city }))),
    ]
  })
}
