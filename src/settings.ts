import { parseBlogSettings, type BlogSettings } from './blog/settings.ts'
import { parseLeadSettings, type LeadSettings } from './leads/settings.ts'

/** What the environment decides about a build: see .env.example. */
export interface Settings {
  leads: LeadSettings
  blog: BlogSettings
}

/** The settings of a site with these forms. Throws a ProblemError about the first invalid variable. */
export function parseSettings(
  environment: Readonly<Record<string, string | undefined>>,
  { forms }: { forms: ReadonlyMap<string, unknown> },
): Settings {
  return { leads: parseLeadSettings(environment, [...forms.keys()]), blog: parseBlogSettings(environment) }
}
