/** Traces problems of the built files to the content that staff can change. */
import { formatImageUrl, type SiteImage } from '#src/content/images.ts'
import { loadContent } from '#src/site/load.server.ts'
import { compareProblems, createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import type { Site } from '#src/site/site.ts'
import { formatFolder } from '../content-folder.ts'
import type { BuiltSite } from './built-site.ts'
import type { UntracedProblem } from './checks/check.ts'
import { findSources, makeSourceKey, type SourceKey } from './find-sources.ts'

export interface Traced {
  /** Sorted by file and place. */
  problems: Problem[]
  /** False if the content has errors: then we do not know which file a page is made of. */
  contentIsGood: boolean
}

/**
 * Locates each problem at every place in content/ where the address was typed. An address that was not typed belongs
 * to the content file of the page that shows it, or if that is unknown, to the built file.
 */
export async function traceProblems(
  untraced: readonly UntracedProblem[],
  { site, built, content }: { site: BuiltSite; built: string; content: string },
): Promise<Traced> {
  if (untraced.length === 0) return { problems: [], contentIsGood: true }
  const { findPageFile, listRouteIds } = await import('./page-files.ts')
  const { site: loaded, ...known } = await loadContent(content)
  const sources = findSources(known)
  const files = new Map<string, string | undefined>()
  const findFile = (address: string) => {
    if (loaded && !files.has(address)) files.set(address, findPageFile(loaded, address))
    return files.get(address)
  }

  const traces: Trace[] = []
  const byPicture = new Map<string, Trace>()
  for (const problem of untraced) {
    const { address, url } = problem.use
    const picture = loaded && url && findPicture(loaded, url.pathname)
    const key = picture === undefined ? makeSourceKey(address) : `picture:${picture}`
    for (const trace of findTraces(problem, key)) {
      const { file, line, column } = trace.place
      const group = [problem.id, file, line, column].join('\n')
      const other = picture === undefined ? undefined : byPicture.get(group)
      // One picture is many files: report it once.
      if (other) {
        other.others++
        other.pages = [...new Set([...other.pages, ...trace.pages])]
        continue
      }
      traces.push(trace)
      if (picture === undefined) continue
      byPicture.set(group, trace)
      // The build makes the sizes of a picture: suggesting another one does not help.
      const details = { ...problem.details, suggestion: undefined }
      trace.problem = { ...problem, details } as UntracedProblem
    }
  }
  const problems = traces.map(createTracedProblem).sort(compareProblems)
  return { problems, contentIsGood: loaded !== undefined }

  function findTraces(problem: UntracedProblem, key: SourceKey): Trace[] {
    const { address, url, seen, relative, kind, position = { line: 1, column: 1 } } = problem.use
    const ownFiles = new Set(seen.map(findFile))
    const typed =
      problem.id === 'links/broken-redirect'
        ? known.addresses.redirects.filter(({ from }) => from === address).map(({ fromPlace }) => fromPlace)
        : (sources.get(key) ?? [])
    // "#faq" is right on one page and wrong on another; a full address is wrong everywhere.
    const own = typed.filter(({ file }) => ownFiles.has(file))
    const places = relative && own.length > 0 ? own : typed.length > 0 ? typed : findReferences(url, ownFiles)
    const trace = { problem, others: 0, made: false }
    if (places.length > 0) {
      return places.map((place) => {
        const pages = seen.filter((address) => findFile(address) === place.file)
        const shown = { ...place, file: join(formatFolder(content), place.file) }
        return { ...trace, place: shown, pages: pages.length > 0 ? pages : seen }
      })
    }
    const [first = '/'] = sortAddresses(seen)
    const file = findFile(first)
    if (file === undefined) {
      const builtFile = join(formatFolder(built), site.pages.get(first)?.file ?? first.slice(1))
      return [{ ...trace, place: { file: builtFile, ...position }, pages: seen }]
    }
    const place = { file: join(formatFolder(content), file), line: 1, column: 1 }
    return [{ ...trace, place, pages: seen, made: kind === 'link' || kind === 'file' }]
  }

  /** An address such as /team/jordan-doe may come from an id: in the page's own file, or in one that all pages share. */
  function findReferences(url: URL | undefined, ownFiles: ReadonlySet<string | undefined>): Place[] {
    const ids = url ? listRouteIds(url.pathname) : []
    const references = ids.flatMap((id) => sources.get(`id:${id}`) ?? [])
    const own = references.filter(({ file }) => ownFiles.has(file))
    return own.length > 0 ? own : references.filter(({ file }) => !file.includes('/'))
  }
}

interface Trace {
  problem: UntracedProblem
  place: Place
  /** The pages that show what was typed there. */
  pages: readonly string[]
  /** How many more addresses of the same picture have the same problem. */
  others: number
  /** True if the code of the site makes the address, so it was not typed at the place. */
  made: boolean
}

function createTracedProblem({ problem: { id, use, details }, place, pages, others, made }: Trace): Problem {
  const seen = formatSeen(pages)
  const isPage = !/\.[a-z]+$/.test(seen)
  const common = { what: use.what, address: use.address, seen, at: `${isPage ? 'on' : 'in'} ${seen}` }
  const problem = createProblem(id, place, { ...details, ...common, others } as never)
  const remark = made ? ' The code of the site creates this address. It is not in content/.' : ''
  return { ...problem, hint: problem.hint + remark }
}

/** `/about`, `/about and /contact`, `/about and 16 other pages`. */
function formatSeen(pages: readonly string[]): string {
  const [first = '', second] = sortAddresses(pages)
  if (pages.length < 2) return first
  return pages.length === 2 ? `${first} and ${second}` : `${first} and ${pages.length - 1} other pages`
}

/** The shortest first, so that the home page is named rather than others. */
function sortAddresses(addresses: readonly string[]): string[] {
  return addresses.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

/** The picture in content/ that an address was made from, even if the picture and its hash have changed since. */
function findPicture({ images }: Site, address: string): string | undefined {
  const stem = /^(.+)-\d+\.[a-z]+$/.exec(address)?.[1]
  if (stem === undefined) return undefined
  const named = [...images.values()].filter((image) => dropHash(formatStem(image)) === dropHash(stem))
  return (named.find((image) => formatStem(image) === stem) ?? named[0])?.file
}

/** What all addresses of a picture share: everything but width and format. */
const formatStem = (image: SiteImage) => formatImageUrl(image, 0, 'avif').replace(/-0\..*$/, '')
const dropHash = (stem: string) => stem.replace(/-[^-]*$/, '')

const join = (folder: string, file: string) => (folder === '.' ? file : `${folder}/${file}`)
