/** Whether the consent to text messages says what carriers and the law ask for. The dictionary knows how it is said. */
import { createProblem, startOf, type Problem, type ProblemId } from '#src/problems/problem.ts'
import type { Words } from '#src/words/dictionaries.ts'
import { showText } from '../parsed-file.ts'
import type { ReadContent } from './read-content.ts'

export function checkTextConsent({ files, words }: Pick<ReadContent, 'files' | 'words'>): Problem[] {
  return files.firm.flatMap(({ data: { name, legalName, textConsent, smsConsent }, locate }) => {
    if (textConsent === undefined) return []
    const { kind, frequency, rates, stop, help, noCondition } = words.textConsent
    const place = locate(['textConsent'])
    const rules = [
      ['texts/no-kind', kind],
      ['texts/no-frequency', frequency],
      ['texts/no-rates', rates],
      ['texts/no-stop', stop],
      ['texts/no-help', help],
      ['texts/condition', noCondition],
    ] as const satisfies readonly (readonly [ProblemId, RegExp])[]
    const isNamed = [name, legalName].some((sender) => textConsent.includes(sender))
    return [
      ...(isNamed ? [] : [createProblem('texts/no-sender', place, { name })]),
      ...rules.flatMap(([id, pattern]) =>
        pattern.test(textConsent) ? [] : [createProblem(id, place, undefined)],
      ),
      ...(smsConsent === undefined
        ? []
        : [createProblem('texts/twice', locate(['smsConsent'], 'key'), undefined)]),
      ...checkPrivacyPolicy(files.legal, words.textConsent),
    ]
  })
}

/** One sentence must say all of it. */
function checkPrivacyPolicy(
  legal: ReadContent['files']['legal'],
  { notShared }: Words['textConsent'],
): Problem[] {
  const policy = legal.find(({ id }) => id === 'privacy-policy')
  if (!policy) return []
  const isSaid = policy.texts
    .flatMap((text) => showText(text).text.split(/(?<=[.!?])\s|\n/))
    .some((sentence) => notShared.every((pattern) => pattern.test(sentence)))
  return isSaid ? [] : [createProblem('texts/shared', startOf(policy.locateInBody(0).file), undefined)]
}
