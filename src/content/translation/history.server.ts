/** Looks for the words that a text had when it was translated, in the Git history of the content. */
import { execFileSync } from 'node:child_process'
import { parseMarkdownFile } from '#src/text/frontmatter.ts'
import { parseJson } from '#src/text/json.ts'
import { visitTexts } from '#src/text/located.ts'
import { decodeText } from '../read-file.server.ts'
import { hashText } from './record.server.ts'
import type { History } from './translation.ts'

/** How many versions of a file are read at a time. */
const batchSize = 20

/** The history of the content folder `root`. Asks git only when it is asked. */
export function createHistory(root: string): History {
  const files = new Map<string, { known: Map<string, string>; more: Iterator<string> }>()
  const git = (words: readonly string[], input = '') =>
    execFileSync('git', ['--literal-pathspecs', '-C', root, ...words], {
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: 1024 ** 3,
    })

  function ask(words: readonly string[], input?: string): Buffer | undefined {
    try {
      return git(words, input)
    } catch {
      // There is no git, no repository, or no commit.
      return undefined
    }
  }

  /** Every text of every version, the latest version first. */
  function* readTexts(file: string): Generator<string> {
    const list = ask(['log', '--format=%H', '--', file])?.toString() ?? ''
    const commits = list.split('\n').filter(Boolean)
    for (let start = 0; start < commits.length; start += batchSize) {
      const names = commits.slice(start, start + batchSize).map((commit) => `${commit}:./${file}`)
      const answer = ask(['cat-file', '--batch'], `${names.join('\n')}\n`)
      for (const bytes of answer ? splitBatch(answer) : []) yield* listTexts(bytes, file)
    }
  }

  return {
    find(file, hash) {
      const version = files.get(file) ?? { known: new Map<string, string>(), more: readTexts(file) }
      files.set(file, version)
      const { known, more } = version
      while (!known.has(hash)) {
        const { value, done } = more.next()
        if (done) break
        known.set(hashText(value as string), value as string)
      }
      return known.get(hash)
    },
    explain() {
      const isShallow = ask(['rev-parse', '--is-shallow-repository'])?.toString().trim()
      if (isShallow === undefined) return 'the content is in no Git repository, or git is not installed'
      return isShallow === 'true'
        ? 'this clone has only the latest part of the Git history. To fetch all of it, run: git fetch --unshallow'
        : 'the Git history of the file does not have them'
    },
  }
}

/** The files in the answer of `git cat-file --batch`: a line that ends with the size, then the bytes. */
function* splitBatch(answer: Buffer): Generator<Buffer> {
  let at = 0
  while (at < answer.length) {
    const end = answer.indexOf('\n', at)
    const size = / blob (\d+)$/.exec(answer.toString('utf8', at, end))?.[1]
    at = end + 1
    // In the commit that deletes a file, it is missing.
    if (size === undefined) continue
    yield answer.subarray(at, at + Number(size))
    at += Number(size) + 1
  }
}

/** Every text of one version of a file. Its fields may be those of an older schema. */
function listTexts(bytes: Uint8Array, file: string): string[] {
  const { text } = decodeText(bytes, file)
  if (text === undefined) return []
  const { markdown } = file.endsWith('.md') ? parseMarkdownFile(text, file) : {}
  const value = file.endsWith('.md') ? markdown?.data.value : parseJson(text, file).data?.value
  return [...[...visitTexts(value)].map((one) => one.text), ...(markdown ? [markdown.body] : [])]
}
