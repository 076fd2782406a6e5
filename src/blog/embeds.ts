/** Videos and maps from other sites. A text shows them as links, and they load only when a visitor asks for them. */
import { parseVideo, videoOrigins } from '#src/content/videos.ts'
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
export const embedOrigins = [...Object.values(videoOrigins), 'https://www.google.com']

/** Parses the address of a frame, or of the link that replaces one. Undefined for any other address. */
export function parseEmbed(address: string): Embed | undefined {
  const absolute = address.trim().replace(/^\/\//, 'https://')
  const url = /^https?:\/\//i.test(absolute) ? parseUrl(absolute) : undefined
  if (!url) return undefined
  const video = parseVideo(url)
  if (video) return { kind: 'video', ...video }
  if (url.port !== '' || url.username || url.password) return undefined
  const host = url.hostname.replace(/^www\./, '')
  const isMap = host === 'maps.google.com' || (host === 'google.com' && /^\/+maps(\/|$)/.test(url.pathname))
  return isMap ? createMap(url) : undefined
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
