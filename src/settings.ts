import { parseBlogSettings, type BlogSettings } from './blog/settings.ts'
import { parseLeadSettings, type LeadSettings } from './leads/settings.ts'

/** What the environment decides about a build: see .env.example. */
export interface Settings {
  leads: LeadSettings
  blog: BlogSettings
}

/** Throws an Error that names the first invalid variable and the fix. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return { leads: parseLeadSettings(environment), blog: parseBlogSettings(environment) }
}
