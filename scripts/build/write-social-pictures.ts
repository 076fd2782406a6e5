/** Draws the pictures that social networks show with a link: a scene, darkened on the left, with the firm's name and the page's title. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { typefacePairs, type StaticFont } from '#src/brand/typefaces.ts'
import type { Site } from '#src/site/site.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import {
  formatSocialUrl,
  listSocialPictures,
  socialSize,
  type SocialPicture,
} from '#src/seo/social-pictures.ts'
import type { Progress } from './progress-bar.ts'
import { unpackFont } from './unpack-font.ts'

const require = createRequire(import.meta.url)
/** Writes every picture below `folder`, using a cache. Returns how many there are. Calls `show` after each. */
export async function writeSocialPictures(
  site: Site,
  contentFolder: string,
  folder: string,
  cacheFolder: string,
  show: (progress: Progress) => void = () => {},
): Promise<number> {
  const pictures = listSocialPictures(site)
  for (const [index, picture] of pictures.entries()) {
    const url = formatSocialUrl(picture)
    const cached = path.join(cacheFolder, path.basename(url))
    const known = await readFile(cached).catch(() => undefined)
    const bytes = known ?? (await drawSocialPicture(picture, contentFolder, cacheFolder))
    if (!known) await writeWhole(cached, bytes)
    await writeWhole(path.join(folder, url), bytes)
    show({ done: index + 1, total: pictures.length })
  }
  return pictures.length
}

/** Draws one picture as JPEG. Unpacks the fonts it needs into the cache. */
export async function drawSocialPicture(
  { title, firm, scene, brand: { palette, typefaces } }: SocialPicture,
  contentFolder: string,
  cacheFolder: string,
): Promise<Buffer> {
  const { width, height } = socialSize
  const ground = scene
    ? sharp(path.join(contentFolder, scene.file), { failOn: 'error' })
        .autoOrient()
        .resize(width, height, { fit: 'cover', position: 'right' })
    : sharp({ create: { width, height, channels: 3, background: palette['dark-900'] } })
  const dark = palette['dark-950']
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g">` +
      `<stop offset="0" stop-color="${dark}" stop-opacity=".92"/><stop offset=".5" stop-color="${dark}" stop-opacity=".72"/>` +
      `<stop offset="1" stop-color="${dark}" stop-opacity=".1"/></linearGradient></defs>` +
      `<rect width="100%" height="100%" fill="url(#g)"/><rect x="80" y="352" width="96" height="4" fill="${palette.action}"/></svg>`,
  )
  const { heading, bold } = typefacePairs[typefaces].print
  const name = await drawText(firm, heading, 80, palette['heading-on-dark'], cacheFolder)
  const words = await drawText(title, bold, 42, palette['on-dark'], cacheFolder)
  return ground
    .composite([
      { input: shade },
      { input: name.data, left: 80, top: 318 - name.height },
      { input: words.data, left: 80, top: 392 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** The most pixels that a line of words may take. */
const maxWidth = 780

/** Draws one line of words, at a smaller size if they would be wider than `maxWidth`. */
async function drawText(words: string, font: StaticFont, size: number, color: string, cacheFolder: string) {
  const fontfile = path.resolve(cacheFolder, path.basename(font.file).replace('.woff', '.ttf'))
  await writeWhole(fontfile, unpackFont(await readFile(require.resolve(font.file))))
  const text = `<span foreground="${color}">${escapeMarkup(words)}</span>`
  // A comma ends the name of the family. Without it, the last word would count as the weight.
  const draw = (points: number) =>
    sharp({ text: { text, font: `${font.family}, ${points}`, fontfile, rgba: true, dpi: 72 } })
      .png()
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await draw(size)
  if (info.width <= maxWidth) return { data, height: info.height }
  const smaller = await draw(Math.floor((size * maxWidth) / info.width))
  return { data: smaller.data, height: smaller.info.height }
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
