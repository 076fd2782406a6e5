/** Finds out what a source is, by its content, and reads it. */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { nameFeed, readJsonFeed, readXmlFeed } from './read-feed.ts'
import { readFolder } from './read-folder.ts'
import { decodeSource } from './read-text.ts'
import { isWordPressExport, readWordPress } from './read-wordpress.ts'
import { parseXml } from './read-xml.ts'
import { SourceError, type ImportNote, type Note, type Source } from './source-post.ts'

/** WordPress splits larger exports. */
const maxBytes = 100_000_000

/** Reads a folder of Markdown, a feed or an export. `shown` is its path as reports write it. Throws a SourceError. */
export async function readSource(file: string, shown: string, timeZone: string): Promise<Source> {
  const info = await stat(file)
  if (info.isDirectory()) return readFolder(file, shown, timeZone)
  if (info.size > maxBytes)
    throw new SourceError(
      `${shown} has ${Math.round(info.size / 1_000_000)} MB, more than ${maxBytes / 1_000_000} MB. Export the posts in several parts, such as by year.`,
    )
  const notes: ImportNote[] = []
  const note: Note = (kind, line, message) => void notes.push({ file: shown, line, kind, message })
  const text = decodeSource(await readFile(file), note)
  const source = parseSource(text, file, shown, timeZone, note)
  return { ...source, notes: [...notes, ...source.notes] }
}

function parseSource(text: string, file: string, shown: string, timeZone: string, note: Note): Source {
  const start = text.slice(0, 2000).trimStart()
  const feed = start.startsWith('{') ? readJsonFeed(text, shown, timeZone) : undefined
  if (feed) return requirePosts(feed, shown)
  if (/^<(?:!doctype html|html)/i.test(start))
    throw new SourceError(
      `${shown} is a web page. Give the feed of the old site, its export, or the folder with its Markdown.`,
    )
  if (!start.startsWith('<'))
    throw new SourceError(
      `${shown} is neither a feed (RSS, Atom, JSON Feed) nor an export of WordPress. For Markdown, give its folder: ${path.dirname(shown)}`,
    )
  const root = parseXml(text, shown, note)
  if (isWordPressExport(root))
    return requirePosts(readWordPress(root, shown, path.dirname(path.resolve(file)), timeZone), shown)
  if (nameFeed(root)) return requirePosts(readXmlFeed(root, shown, timeZone), shown)
  throw new SourceError(
    `${shown} is XML that starts with <${root.name}>: neither a feed nor an export of WordPress.`,
  )
}

/** A source without posts is a mistake, unless it says of each why it is not imported. */
function requirePosts(source: Source, shown: string): Source {
  if (source.posts.length === 0 && source.notes.length === 0)
    throw new SourceError(`There are no posts in ${shown}.`)
  return source
}
