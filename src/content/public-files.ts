/** The files that a firm serves unchanged, such as a file that a search engine asks for. */

/** Their folder, from the content folder. */
export const publicFolder = 'public/'

/** The path on the site: `public/.well-known/security.txt` → `/.well-known/security.txt`. */
export const formatPublicHref = (file: string) => file.slice(publicFolder.length - 1)

/** Why no host would serve a file under its name; undefined if the name is good. */
export function findNameFault(file: string): string | undefined {
  const href = formatPublicHref(file)
  if (/\/\.(?!well-known\/)/.test(href)) return 'Hosts do not serve files whose name starts with a dot.'
  if (/^\/_(?:headers|redirects)$/.test(href)) return 'The build writes this file for the host.'
  if (/\.(?:br|gz)$/i.test(href)) return 'The build writes the compressed copies.'
  const [character] = /[^\w./~+@-]/u.exec(href) ?? []
  if (character === undefined) return undefined
  return `An address cannot have ${character === ' ' ? 'a space' : `the character ${character}`} without a code.`
}
