/** The one place that decides where the content is. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { singles } from './collections.ts'

/**
 * The content folder, absolute or from the working directory: CONTENT_DIR in the environment, or else in `.env`, or else
 * `content/`. The option `--content` sets it for the whole process and for those it starts: see `setContentFolder`.
 */
export function getContentFolder(): string {
  return (process.env.CONTENT_DIR ?? readSetting()) || 'content'
}

/** What `--content` does. */
export function setContentFolder(folder: string): void {
  process.env.CONTENT_DIR = folder
}

function readSetting(): string | undefined {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')).CONTENT_DIR : undefined
}

/** Why a folder cannot be the content folder, and what to do; undefined if it can. A content folder has a firm.json. */
export function findFolderFault(folder: string): string | undefined {
  const { file } = singles.firm
  if (existsSync(path.join(folder, file))) return undefined
  const what = describe(folder, file)
  const inside = path.join(folder, 'content')
  const next = existsSync(path.join(inside, file)) ? `Did you mean "${inside}"? ` : ''
  return `${what}\n${next}Name the content folder with --content <folder>, or in CONTENT_DIR. To start a new one: npm run firm -- init`
}

function describe(folder: string, file: string): string {
  const full = path.resolve(folder)
  const place = path.isAbsolute(folder) ? `"${folder}"` : `"${folder}" (${full})`
  const stats = statSync(full, { throwIfNoEntry: false })
  if (!stats) return `There is no content folder ${place}.`
  if (!stats.isDirectory()) return `${place} is a file, not a content folder.`
  if (readdirSync(full).length === 0) return `The content folder ${place} is empty.`
  return `${place} is not a content folder: it has no ${file}.`
}
