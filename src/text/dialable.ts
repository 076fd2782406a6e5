/** The forms in which people write a phone number that is not the firm’s. */

const extension = String.raw`(?:[\s,;]*(?:ext(?:ension)?\.?|x)\s?\d{1,6})?`
const gap = String.raw`[\s.-]?`

// An area code, seven digits or letters, and the letters of a word that goes on.
const american = String.raw`(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*[2-9A-Za-z](?:${gap}[\dA-Za-z]){6}(?:(?<=[A-Za-z])${gap}[A-Za-z]){0,5}`
// The code of another country. A "(0)" after it is only for calls within that country.
const foreign = String.raw`\+[2-9]\d{0,2}(?:\s?\(0\))?(?:[\s().\/-]{0,3}\d){5,13}`
const direct = `(?:${american}|${foreign})${extension}`

/**
 * A number that reaches a person: `(936) 555-0100`, `1-800-MEDICARE`, `+44 20 7946 0958`, each with an extension or not:
 * `(936) 555-0100 ext. 214`.
 */
export const directPattern = new RegExp(`^${direct}$`)

/** The same, or three to six digits: `911`, `988`, `741741`. */
export const dialablePattern = new RegExp(String.raw`^(?:\d(?:${gap}\d){2,5}|${direct})$`)
