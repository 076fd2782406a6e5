/** Videos of YouTube and Vimeo: what their addresses say. */

export interface Video {
  /** The name of the site: "YouTube". */
  provider: 'YouTube' | 'Vimeo'
  /** The page of the video, for a visitor who follows the link. */
  link: string
  /** For a frame in the page. These addresses set fewer cookies than those of the pages. */
  frame: string
}

/** Origins of the frames, for the content security policy. */
export const videoOrigins: Record<Video['provider'], string> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
}

/** Parses the address of a video's page or frame. Undefined for any other address. */
export function parseVideo(url: URL): Video | undefined {
  if (url.port !== '' || url.username || url.password) return undefined
  const steps = url.pathname.split('/').filter(Boolean)
  switch (url.hostname.replace(/^www\./, '')) {
    case 'youtube.com':
    case 'm.youtube.com':
    case 'youtube-nocookie.com':
      if (['embed', 'shorts', 'live'].includes(steps[0] ?? '')) return createYouTube(steps[1])
      return steps[0] === 'watch' ? createYouTube(url.searchParams.get('v')) : undefined
    case 'youtu.be':
      return createYouTube(steps[0])
    case 'player.vimeo.com':
      return steps[0] === 'video' ? createVimeo(steps[1], url.searchParams.get('h')) : undefined
    case 'vimeo.com':
      return createVimeo(steps[0], steps[1] ?? null)
    default:
      return undefined
  }
}

/** The video at a typed address; undefined if it is not one. */
export function findVideo(address: string): Video | undefined {
  return address.startsWith('https://') && URL.canParse(address) ? parseVideo(new URL(address)) : undefined
}

function createYouTube(id: string | null | undefined): Video | undefined {
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined
  return {
    provider: 'YouTube',
    link: `https://www.youtube.com/watch?v=${id}`,
    frame: `${videoOrigins.YouTube}/embed/${id}`,
  }
}

/** `key` opens an unlisted video. */
function createVimeo(id: string | undefined, key: string | null): Video | undefined {
  if (!id || !/^\d{1,12}$/.test(id)) return undefined
  const isKey = key !== null && /^[\da-f]{6,20}$/.test(key)
  return {
    provider: 'Vimeo',
    link: `https://vimeo.com/${id}${isKey ? `/${key}` : ''}`,
    frame: `${videoOrigins.Vimeo}/video/${id}${isKey ? `?h=${key}` : ''}`,
  }
}

/** The address of the frame once a visitor presses play: the video starts, and Vimeo does not track. */
export function formatPlayerHref({ provider, frame }: Video): string {
  const url = new URL(frame)
  url.searchParams.set('autoplay', '1')
  if (provider === 'Vimeo') url.searchParams.set('dnt', '1')
  else url.searchParams.set('rel', '0')
  return url.href
}
