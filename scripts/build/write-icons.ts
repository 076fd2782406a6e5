/** Writes the drawings of the brand, the icons for phones and browsers, and the manifest that lists them. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { listBrandFiles, readPicture } from '#src/brand/brand.ts'
import type { Site } from '#src/site/site.ts'
import { icons, manifestFile } from '#src/brand/icons.ts'

/** Writes the drawings, the icons and the manifest to `folder`. Returns the number of icons. */
export async function writeIcons(site: Site, folder: string): Promise<number> {
  const { icon, palette } = site.brand
  for (const [file, content] of listBrandFiles(site.brand)) await writeFile(path.join(folder, file), content)
  const source = Buffer.from(readPicture(icon))
  const density = 'text' in icon ? Math.min((72 * 512) / icon.width, 100_000) : undefined
  for (const { file, size, inset } of icons) {
    const inner = Math.round(size * (1 - 2 * inset))
    const drawn = await sharp(source, density ? { density } : {})
      .resize(inner, inner)
      .png()
      .toBuffer()
    await sharp({
      create: { width: size, height: size, channels: 4, background: inset ? palette['dark-900'] : '#0000' },
    })
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(path.join(folder, file))
  }
  await writeFile(path.join(folder, manifestFile), JSON.stringify(describeApp(site), null, 2))
  return icons.length
}

/** The web manifest, for visitors who add the site to their home screen. */
function describeApp({ firm, brand: { palette } }: Site) {
  return {
    name: firm.name,
    short_name: firm.name.slice(0, 12).trim(),
    start_url: '/',
    scope: '/',
    // A site of pages and links needs the browser's back button.
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette['dark-900'],
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
