/** Videos and maps from other sites. A text shows them as links, and they load only when a visitor asks for them. */
import { parseUrl } from './links.ts'

export interface Embed {
  kind: 'video' | 'map'
  /** The name of the site: "YouTube". */
  provider: string
  /** For a visitor who follows the link. */
  link: string
  /** For a frame in the page. */
  frame: string
}

/** Origins of the frames, for the content security policy. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
] as const

/** Parses the address of a frame, or of the link that replaces one. Undefined for any other address. */
export function parseEmbed(address: string): Embed | undefined {
  const absolute = address.trim().replace(/^\/\//, 'https://')
  const url = /^https?:\/\//i.test(absolute) ? parseUrl(absolute) : undefined
  if (!url) return undefined
  if (url.port !== '' || url.username || url.password) return undefined
  const host = url.hostname.replace(/^www\./, '')
  const steps = url.pathname.split('/').filter(Boolean)
  switch (host) {
    case 'youtube.com':
    case 'm.youtube.com':
    case 'youtube-nocookie.com':
      if (steps[0] === 'embed' || steps[0] === 'shorts') return createYouTube(steps[1])
      return steps[0] === 'watch' ? createYouTube(url.searchParams.get('v')) : undefined
    case 'youtu.be':
      return createYouTube(steps[0])
    case 'player.vimeo.com':
      return steps[0] === 'video' ? createVimeo(steps[1], url.searchParams.get('h')) : undefined
    case 'vimeo.com':
      return createVimeo(steps[0], steps[1] ?? null)
    case 'google.com':
    case 'maps.google.com':
      return host === 'maps.google.com' || steps[0] === 'maps' ? createMap(url) : undefined
    default:
      return undefined
  }
}

function createYouTube(id: string | null | undefined): Embed | undefined {
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined
  return {
    kind: 'video',
    provider: 'YouTube',
    link: `https://www.youtube.com/watch?v=${id}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}`,
  }
}

/** `key` opens an unlisted video. */
function createVimeo(id: string | undefined, key: string | null): Embed | undefined {
  if (!id || !/^\d{1,12}$/.test(id)) return undefined
  const isKey = key !== null && /^[\da-f]{6,20}$/.test(key)
  return {
    kind: 'video',
    provider: 'Vimeo',
    link: `https://vimeo.com/${id}${isKey ? `/${key}` : ''}`,
    frame: `https://player.vimeo.com/video/${id}${isKey ? `?h=${key}` : ''}`,
  }
}

function createMap(url: URL): Embed | undefined {
  const place =
    url.searchParams.get('query') ?? url.searchParams.get('q') ?? findPoint(url.searchParams.get('pb'))
  if (!place || place.length > 300) return undefined
  const query = encodeURIComponent(place)
  return {
    kind: 'map',
    provider: 'Google Maps',
    link: `https://www.google.com/maps/search/?api=1&query=${query}`,
    frame: `https://www.google.com/maps?q=${query}&output=embed`,
  }
}

/** Parses the code that "Share, embed a map" writes: `…!2d-95.46!3d30.16…`, longitude first. */
function findPoint(pb: string | null): string | undefined {
  const [, longitude, latitude] = /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/.exec(pb ?? '') ?? []
  return longitude && latitude ? `${latitude},${longitude}` : undefined
}
