/** The pages of a built site. Apart from what checks them, because every test in a browser reads this file. */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { publicFolder } from '#src/content/public-files.ts'
import { readContentRecord } from '#scripts/build/content-record.ts'

export interface BuiltPage {
  /** Address, decoded and without a slash at its end; `/404` for the error page. */
  url: string
  /** The language, as a BCP 47 tag. */
  lang: string
  html: string
  /** Parsed when it is first read. */
  readonly root: HTMLElement
}

/**
 * Reads every page of a built site. HTML files that the firm serves unchanged are not pages, nor are the copies of the error
 * pages of other languages, for hosts that look for one in each folder.
 */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const { files: unchanged = {} } = readContentRecord(path.dirname(folder)) ?? {}
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html') && !Object.hasOwn(unchanged, `${publicFolder}${file}`))
    .filter((file) => !file.endsWith('/404.html'))
    .sort()
  return files.map((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8')
    const url = `/${file}`.replace(/(\/index)?\.html$/, '') || '/'
    let root: HTMLElement | undefined
    return {
      url,
      html,
      lang: /<html[^>]*? lang="([^"]*)"/.exec(html)?.[1] ?? '',
      get root() {
        return (root ??= parse(html))
      },
    }
  })
}
