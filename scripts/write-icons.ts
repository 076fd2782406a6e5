/** Makes the icons for phones and browsers from `favicon.svg`, and the manifest that lists them. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Site } from '../src/content/site.ts'
import { icons, manifestFile, themeColor } from '../src/seo/icons.ts'

/** Writes the icons and the manifest to `folder`. `svgFile` is the source. Returns the number of icons. */
export async function writeIcons(site: Site, svgFile: string, folder: string): Promise<number> {
  const svg = await readFile(svgFile)
  for (const { file, size, inset } of icons) {
    const inner = Math.round(size * (1 - 2 * inset))
    const drawn = await sharp(svg, { density: 72 * 16 })
      .resize(inner, inner)
      .png()
      .toBuffer()
    await sharp({
      create: { width: size, height: size, channels: 4, background: inset ? themeColor : '#0000' },
    })
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(path.join(folder, file))
  }
  await writeFile(path.join(folder, manifestFile), JSON.stringify(describeApp(site), null, 2))
  return icons.length
}

/** The web manifest, for visitors who add the site to their home screen. */
function describeApp({ firm }: Site) {
  return {
    name: firm.name,
    short_name: firm.name.slice(0, 12).trim(),
    start_url: '/',
    scope: '/',
    // A site of pages and links needs the browser's back button.
    display: 'browser',
    background_color: '#faf7f0',
    theme_color: themeColor,
    icons: icons
      .filter(({ purpose }) => purpose)
      .map(({ file, size, purpose }) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
  }
}
