import { parseBlogSettings, type BlogSettings } from './blog/settings.ts'
import { parseLeadSettings, type LeadSettings } from './leads/settings.ts'

/** What the environment decides about a build: see .env.example. */
export interface Settings {
  leads: LeadSettings
  blog: BlogSettings
}

/** Throws a ProblemError about the first invalid variable. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return { leads: parseLeadSettings(environment), blog: parseBlogSettings(environment) }
}
