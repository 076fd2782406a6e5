/** The pictures that social networks show with a link, drawn at build time. */
import type { Brand } from '#src/brand/brand.ts'
import type { SiteImage } from '#src/content/images.ts'
import { findPrincipalOffice, formatOfficeCity } from '#src/content/offices.ts'
import type { Site } from '#src/site/site.ts'
import { fillTokens } from '#src/content/tokens.ts'

/** Size in pixels that no network crops. */
export const socialSize = { width: 1200, height: 630 } as const

/** Kinds of page that share a picture. Each practice area has its own, named after its id. */
const kinds = [
  { name: 'site', scene: 0 },
  { name: 'team', scene: 3 },
  { name: 'services', scene: 1 },
  { name: 'guides', scene: 3 },
  { name: 'news', scene: 2 },
  { name: 'legal', scene: 1 },
] as const
export type SocialKind = (typeof kinds)[number]['name']

export interface SocialPicture {
  name: string
  /** The text below the firm's name. */
  title: string
  firm: string
  /** The background; plain dark if undefined. */
  scene: SiteImage | undefined
  brand: Pick<Brand, 'palette' | 'typefaces'>
}

export function listSocialPictures(site: Site): SocialPicture[] {
  const scenes = site.pages.get('home')?.data.hero.images ?? []
  const create = (name: string, title: string, src: string | undefined): SocialPicture => ({
    name,
    title,
    firm: site.firm.name,
    brand: site.brand,
    scene: src === undefined ? undefined : site.images.get(src),
  })
  const { socialPictures } = site.navigation
  const findTitle = (name: SocialKind) =>
    name === 'site'
      ? formatOfficeCity(findPrincipalOffice(site.firm))
      : fillTokens(socialPictures[name], site)
  return [
    ...kinds.map(({ name, scene }) => create(name, findTitle(name), scenes[scene]?.src ?? scenes[0]?.src)),
    ...site.practiceAreas.map(({ id, data }) =>
      create(id, fillTokens(data.title, site), data.hero.images?.[0]?.src ?? scenes[1]?.src),
    ),
  ]
}

/** The address of a picture. It changes with the text, the scene and the brand. */
export function formatSocialUrl({ name, title, firm, scene, brand }: SocialPicture): string {
  const look = [...Object.values(brand.palette), brand.typefaces]
  const parts = [title, firm, scene?.hash, drawing, ...look]
  return `/images/social-${name}-${hashText(parts.join('\n'))}.jpg`
}

/** Increment it when the drawing changes, so that pictures get new addresses. */
const drawing = 1

/** A short hash of a text (FNV-1a). This file also runs without Node, so it cannot use node:crypto. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
