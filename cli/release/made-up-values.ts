/** Finds what must not be published: retired names, and domains and phone numbers that are reserved for examples. */
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

export interface MadeUpValue {
  what: 'address' | 'phone number' | 'name'
  value: string
  /** The built files that have it, relative to the folder and sorted. */
  files: string[]
}

const patterns = [
  // RFC 2606 reserves these domains, and "localhost" in an address.
  {
    what: 'address',
    pattern:
      /(?<![\w-])(?:(?:[a-z0-9-]+\.)+(?:example|test|invalid|localhost)|(?:[a-z0-9-]+\.)*example\.(?:com|net|org)|(?<=:\/\/|@)localhost)(?![\w-]|\.\w)/gi,
  },
  // The North American numbering plan reserves 555-0100 to 555-0199 in each area for fiction.
  { what: 'phone number', pattern: /(?:\(\d{3}\) ?|\b\d{3}[-. ])555[-. ]01\d\d\b/g },
] as const

const textFiles = /\.(?:html|json|xml|txt|svg|ics|vcf|webmanifest)$|^_headers$/
/** Words that a field shows before anything is typed, and the data of the site in its own scripts. */
const placeholders = /\splaceholder="[^"]*"/g

/**
 * Every such value in the built files of a folder, PDFs included, most frequent first. `names` are found in any case.
 */
export async function findMadeUpValues(
  folder: string,
  names: readonly string[] = [],
): Promise<MadeUpValue[]> {
  const found = new Map<string, MadeUpValue>()
  for (const file of (await readdir(folder, { recursive: true })).sort()) {
    const text = await readText(path.join(folder, file))
    if (text === undefined) continue
    const note = (what: MadeUpValue['what'], value: string) => {
      const known = found.get(value) ?? { what, value, files: [] }
      found.set(value, known)
      known.files.push(file.replaceAll(path.sep, '/'))
    }
    for (const { what, pattern } of patterns)
      for (const value of new Set(text.match(pattern))) note(what, value)
    const folded = text.toLowerCase()
    for (const name of names) if (folded.includes(name.toLowerCase())) note('name', name)
  }
  return [...found.values()].sort((a, b) => b.files.length - a.files.length || (a.value < b.value ? -1 : 1))
}

/** The text of a file that visitors or programs read; undefined for any other. */
async function readText(file: string): Promise<string | undefined> {
  if (textFiles.test(path.basename(file))) return (await readFile(file, 'utf8')).replace(placeholders, '')
  if (!file.endsWith('.pdf')) return undefined
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)), { verbosity: 0 })
  const { info } = await getMeta(pdf)
  return `${(await extractText(pdf, { mergePages: true })).text}\n${JSON.stringify(info)}`
}
