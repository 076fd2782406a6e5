/** Every kind of problem, by its id. Each has a fixture or a test that shows it. */
import { blogProblems } from './catalog/blog.ts'
import { contentProblems } from './catalog/content.ts'
import { distProblems } from './catalog/dist.ts'
import { linkProblems } from './catalog/links.ts'
import { settingsProblems } from './catalog/settings.ts'
import { webhookProblems } from './catalog/webhooks.ts'
import type { ProblemKind } from './kind.ts'

/** By the first part of the ids. Not one object with spreads: bundlers could not drop that from browser code. */
const catalogs = {
  content: contentProblems,
  links: linkProblems,
  dist: distProblems,
  blog: blogProblems,
  webhooks: webhookProblems,
  settings: settingsProblems,
}

type Kinds = typeof contentProblems &
  typeof linkProblems &
  typeof distProblems &
  typeof blogProblems &
  typeof webhookProblems &
  typeof settingsProblems

export type ProblemId = keyof Kinds

/** What the words of a kind need to know. */
export type DetailsOf<Id extends ProblemId> = Parameters<Kinds[Id]['message']>[0]

export function getKind(id: ProblemId): ProblemKind<unknown> {
  const [catalog] = id.split('/')
  const kinds = catalogs[catalog as keyof typeof catalogs] as Record<string, ProblemKind<unknown>>
  return kinds[id]!
}
