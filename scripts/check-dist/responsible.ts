/** Rule 7.02(a) of the Texas advertising rules: each page names who is responsible for it, and where that attorney practices. */
import type { HTMLElement } from 'node-html-parser'
import { findPrincipalOffice, formatOfficeCity } from '#src/content/offices.ts'
import type { Site } from '#src/content/site.ts'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'

/** What each page must say. */
export interface Responsible {
  /** The full name of the attorney. */
  name: string
  /** The city and the state of the principal office: "The Woodlands, Texas". */
  city: string
}

export function findResponsible({ firm, team }: Pick<Site, 'firm' | 'team'>): Responsible {
  const attorney = team.find(({ id }) => id === firm.responsibleAttorney)
  if (!attorney) throw new Error(`firm.json names "${firm.responsibleAttorney}", who is not on the team.`)
  return { name: attorney.data.name, city: formatOfficeCity(findPrincipalOffice(firm)) }
}

/** Reports pages whose visible text does not say both, next to the words that say what they mean. */
export function checkResponsible(
  pages: readonly { url: string; root: HTMLElement }[],
  { name, city }: Responsible,
): Problem<Subject>[] {
  return pages.flatMap(({ url: subject, root }) => {
    const text = (root.querySelector('footer')?.text ?? '').replace(/\s+/g, ' ')
    const says = (label: RegExp, words: string) =>
      text
        .split(label)
        .slice(1)
        .some((rest) => rest.slice(0, 200).includes(words))
    return [
      ...(says(/attorney responsible|responsible attorney/i, name)
        ? []
        : [createProblem('advertising/no-attorney', { subject }, { name })]),
      ...(says(/principal office/i, city)
        ? []
        : [createProblem('advertising/no-office', { subject }, { city })]),
    ]
  })
}
