/** Turns a built page into one file that shows the same without a server. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The page with its styles, fonts and pictures in it, and without its scripts. Links go to the site at `address`, such as
 * `https://www.firm.example`. `built` is the folder of built files.
 */
export async function embedFiles(html: string, built: string, address: string): Promise<string> {
  const root = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  for (const element of root.querySelectorAll('script[src], link:not([rel=canonical])')) element.remove()
  for (const styles of root.querySelectorAll('style'))
    styles.replaceWith(`<style>${await embedUrls(styles.innerHTML)}</style>`)
  // The picture that browsers without newer formats get is enough. A rotating background shows its first one.
  for (const source of root.querySelectorAll('picture source')) source.remove()
  for (const image of root.querySelectorAll('img')) {
    const source = image.getAttribute('src')
    if (source === undefined) continue
    image.removeAttribute('srcset')
    image.removeAttribute('loading')
    image.setAttribute('src', (await embed(source)) ?? source)
  }
  for (const link of root.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', address + link.getAttribute('href')!)
  return root.toString()

  async function embedUrls(styles: string): Promise<string> {
    const urls = new Map<string, string>()
    for (const [, url = ''] of styles.matchAll(/url\(["']?(\/[^)"']+)["']?\)/g))
      urls.set(url, (await embed(url)) ?? url)
    // Fonts in the file load in no time, but too late for "optional".
    return styles
      .replaceAll('font-display:optional', 'font-display:block')
      .replace(/url\(["']?(\/[^)"']+)["']?\)/g, (_, url: string) => `url("${urls.get(url)}")`)
  }

  async function embed(url: string): Promise<string | undefined> {
    const type = mediaTypes[path.extname(url)]
    const data = type && (await readBuilt(url))
    return data && `data:${type};base64,${data.toString('base64')}`
  }

  async function readBuilt(url: string): Promise<Buffer | undefined> {
    const file = path.join(built, url)
    return url.startsWith('/') && existsSync(file) ? readFile(file) : undefined
  }
}
