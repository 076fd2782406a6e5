/** What makes text of the blog fit for the page in the browser: fetched when it is first needed, and kept. */

/** Takes the text of a post or an event to what `innerHTML` takes. */
export type Trust = (html: string) => string | TrustedHTML

let trust: Trust | undefined

/** Undefined until it has been fetched. */
export const getTrust = () => trust

export async function loadTrust(): Promise<Trust> {
  const loaded = trust ?? (await import('#src/blog/sanitize-in-browser.ts')).trust
  trust = loaded
  return loaded
}
