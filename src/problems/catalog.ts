/** Every kind of problem, by its id. Each has a fixture or a test that shows it. */
import { blogProblems } from './catalog/blog.ts'
import { contentProblems } from './catalog/content.ts'
import { distProblems } from './catalog/dist.ts'
import { linkProblems } from './catalog/links.ts'
import { settingsProblems } from './catalog/settings.ts'
import { webhookProblems } from './catalog/webhooks.ts'

export const problemKinds = {
  ...contentProblems,
  ...linkProblems,
  ...distProblems,
  ...blogProblems,
  ...webhookProblems,
  ...settingsProblems,
} as const

export type ProblemId = keyof typeof problemKinds
