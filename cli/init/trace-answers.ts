/** Finds the answer behind each problem of the content that `firm init` would write: that content is in no folder yet. */
import { makeSlug } from '#src/content/fields.ts'
import type { Location, Problem } from '#src/problems/problem.ts'
import { visitTexts, type Path } from '#src/text/located.ts'
import type { Answers } from './answers.ts'

/**
 * The problems at the answers. `files` is the content, and `locate` says where an answer is. The longest answer that is in
 * the line of a problem or in the name of its file has caused it. The template has none, so the name of the firm is left.
 */
export function traceToAnswers<Where extends Location>(
  problems: readonly Problem[],
  answers: Answers,
  files: ReadonlyMap<string, string | Buffer>,
  locate: (path: Path) => Where,
): Problem<Where>[] {
  const given = [...visitTexts(answers)].sort((a, b) => b.text.length - a.text.length)
  const traced = problems.map(({ id, severity, message, hint, file, line }) => {
    const typed = String(files.get(file) ?? '').split('\n')[line - 1] ?? ''
    const isIn = ({ text }: { text: string }) =>
      typed.includes(text) || message.includes(text) || file.includes(`/${makeSlug(text)}.`)
    const { path } = given.find(isIn) ?? { path: ['name'] }
    return { id, severity, message, hint, ...locate(path) } as unknown as Problem<Where>
  })
  // The name of the firm is in every file.
  const keyOf = (problem: Problem<Where>) => JSON.stringify(problem)
  return [...new Map(traced.map((problem) => [keyOf(problem), problem])).values()]
}

/** An answer as people know it: `attorneys › 2 › title`. */
export const nameAnswer = (path: Path) =>
  path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' › ')
