/** The names of time zones in the database of IANA: `America/Chicago`. */
import { suggest } from '#src/text/suggest.ts'

export const defaultTimeZone = 'America/Chicago'

/** Whether a value is such a name, with the right capitals. */
export function isTimeZone(value: unknown): value is string {
  // Without a slash: UTC, EST, +05:00.
  if (typeof value !== 'string' || !value.includes('/')) return false
  try {
    const { timeZone } = new Intl.DateTimeFormat(undefined, { timeZone: value }).resolvedOptions()
    return timeZone === value || timeZone.toLowerCase() !== value.toLowerCase()
  } catch {
    return false
  }
}

/** As visitors read it: `Central Time`. */
export function formatZone(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')!.value
}

/** The name that was probably meant: `chicago` or `America/Chigaco`. */
export function guessTimeZone(value: string): string | undefined {
  const known = Intl.supportedValuesOf('timeZone')
  const typed = value.trim().replaceAll(' ', '_').toLowerCase()
  const isMeant = (name: string) =>
    [name, name.split('/').at(-1)!].some((part) => part.toLowerCase() === typed)
  return known.find(isMeant) ?? suggest(value, known)
}
