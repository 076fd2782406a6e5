/** The icons of the site, by the files that `scripts/write-icons.ts` makes. */

export const themeColor = '#14233a'
export const manifestFile = 'site.webmanifest'
export const touchIconFile = 'apple-touch-icon.png'

export interface SiteIcon {
  file: string
  /** Width and height in pixels. */
  size: number
  /** Share of the size that stays empty on each side: phones cut what they call maskable, and round the corners themselves. */
  inset: number
  /** As the manifest says it; undefined where it does not name the icon. */
  purpose?: 'any' | 'maskable'
}

export const icons: readonly SiteIcon[] = [
  { file: touchIconFile, size: 180, inset: 0.08 },
  { file: 'icon-192.png', size: 192, inset: 0, purpose: 'any' },
  { file: 'icon-512.png', size: 512, inset: 0, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, inset: 0.12, purpose: 'maskable' },
]
