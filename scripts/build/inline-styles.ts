/**
 * The styles stand in each page. In a file of their own, they would keep the first paint waiting for one more trip to the
 * server: docs/decisions/0019-styles-in-each-page.md.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'

const link = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/** Moves style sheets from the folder of the built files into the pages. */
export function openStyles(folder: string) {
  const sheets = new Map<string, string>()
  const read = (file: string) => {
    const known = sheets.get(file)
    if (known !== undefined) return known
    const styles = readFileSync(path.join(folder, file), 'utf8').trim()
    if (/<\/style/i.test(styles)) throw new Error(`${file} would end the element that holds it.`)
    sheets.set(file, styles)
    return styles
  }
  return {
    /** The page with the styles that it links to at the end of its head. Throws an Error if it links to none. */
    inline: (html: string): string => {
      const styles = [...html.matchAll(link)].map(([, file]) => read(file!))
      if (styles.length === 0) throw new Error('A page links to no style sheet.')
      return html.replace(link, '').replace('</head>', () => `<style>${styles.join('')}</style></head>`)
    },
    /** Deletes the style sheets that pages linked to. */
    deleteFiles: async (): Promise<void> => {
      for (const file of sheets.keys()) await rm(path.join(folder, file))
    },
  }
}

/** The styles in a page; empty if there are none. */
export const findStyles = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

/** The hash of the styles in a page for the security policy. It may be part of the name of a folder. */
export const hashStyles = (html: string): string =>
  `sha256-${createHash('sha256').update(findStyles(html)).digest('base64url')}=`
