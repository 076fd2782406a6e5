/** The icons of the site; `scripts/build/write-icons.ts` creates the files. */

export const manifestFile = 'site.webmanifest'
export const touchIconFile = 'apple-touch-icon.png'

export interface SiteIcon {
  file: string
  /** Width and height in pixels. */
  size: number
  /** Empty share of the size on each side. Phones crop maskable icons and round their corners. */
  inset: number
  /** Its purpose in the manifest; undefined if the icon is not in it. */
  purpose?: 'any' | 'maskable'
}

export const icons: readonly SiteIcon[] = [
  { file: touchIconFile, size: 180, inset: 0.08 },
  { file: 'icon-192.png', size: 192, inset: 0, purpose: 'any' },
  { file: 'icon-512.png', size: 512, inset: 0, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, inset: 0.12, purpose: 'maskable' },
]
