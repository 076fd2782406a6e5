/** Addresses of pages, and of what is elsewhere. */
import { embedProviders, findEmbeddedPage, findService, isServiceAddress } from '../embed-providers.ts'
import { findVideo } from '../videos.ts'
import { createTextField, type ContentIssue, type TextKind } from './kind.ts'

export const hrefKind: TextKind<'href'> = {
  name: 'href',
  written: 'link',
  meaning:
    '`/services` for one of our pages, `#faq` for a place on the same page, `https://…` for another site',
  example: '/',
  bad: [
    'services',
    '//law.example',
    'http://law.example',
    'https://localhost',
    'javascript:alert(1)',
    '/a b',
    'https://law.example/a”',
  ],
  rule: {
    pattern: /^(\/(?!\/)|#|https:\/\/[^\s/][^\s/.]*\.|mailto:[^\s@]+@|tel:\+?[\d-]+$)[^\s"“”„‘’«»<>]*$/,
    cure: 'Start the address of a page on this site with "/" (such as /services), and of another site with "https://".',
    problem: 'content/bad-link',
  },
}

/** The address of a page of this site, or of another site: `/services`, `/services#dtpa`, `#faq`, `https://…`, `tel:`, `mailto:`. */
export const href = (about: string) => createTextField(hrefKind, about)

/** Whether an address can be linked to, in a field or in Markdown. */
export const isLink = (address: string) => hrefKind.rule.pattern.test(address)

export const videoKind: TextKind<'video'> = {
  name: 'video',
  written: 'address of a video',
  meaning: '`https://www.youtube.com/watch?v=…` or `https://vimeo.com/…`',
  example: 'https://www.youtube.com/watch?v=WRITE-HERE',
  bad: ['https://video.example/watch?v=abcdefghijk', 'http://vimeo.com/123456', 'vimeo.com/123456'],
  rule: {
    pattern:
      /^https:\/\/((www|m)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|player\.vimeo\.com)\/\S+$/,
    cure: 'Copy the address of the page of a video on YouTube or Vimeo.',
    problem: 'content/bad-video',
    findIssue: (value) =>
      findVideo(value) ? undefined : { problem: 'content/bad-video', details: { value } },
  },
}

/** The address of the page of a video on YouTube or Vimeo. */
export const video = (about: string) => createTextField(videoKind, about)

export const embedKind: TextKind<'embed'> = {
  name: 'embed',
  written: 'address to show in a page',
  meaning: '`https://calendly.com/…` or that of a page of another [service](../docs/embeds.md)',
  example: 'https://calendly.com/WRITE-HERE/WRITE-HERE',
  bad: [
    'calendly.com/elm-reed/first-talk',
    'http://calendly.com/elm-reed/first-talk',
    'https://calendly.com:8443/elm-reed/first-talk',
    'https://someone@calendly.com/elm-reed/first-talk',
  ],
  rule: {
    pattern: /^https:\/\/[^\s/?#@:"'<>\\]+(?:[/?#][^\s"'<>\\]*)?$/,
    cure: 'Copy the address of the page, which begins with https://.',
    problem: 'content/unknown-embed',
    findIssue: findEmbedIssue,
  },
}

/** The address of a page that a section shows in a frame. */
export const embed = (about: string) => createTextField(embedKind, about)

/** What is wrong with the address of a page to show, whatever hosts the firm adds. */
function findEmbedIssue(value: string): ContentIssue | undefined {
  const known = embedProviders.map(({ name }) => name)
  if (value.includes('<')) {
    const typed = value.match(/https:\/\/[^\s"'<>]+/g) ?? []
    const addresses = typed.map((one) => one.replaceAll('&amp;', '&'))
    const address = addresses.find((one) => findEmbeddedPage(one))
    const linked = addresses.map(findService).find((one) => one && 'reason' in one)
    if (address !== undefined || !linked)
      return { problem: 'content/embed-code', details: { address, known } }
    return { problem: 'content/linked-service', details: { ...linked } }
  }
  if (!isServiceAddress(value)) {
    const secure = `https://${value.replace(/^(?:http:)?\/\//, '')}`
    const suggestion = findEmbeddedPage(secure) ? secure : undefined
    return { problem: 'content/unknown-embed', details: { value, suggestion, known } }
  }
  const service = findService(value)
  if (!service || 'reason' in service || findEmbeddedPage(value)) return undefined
  const { name, example, where } = service
  return { problem: 'content/embed-page', details: { value, name, example, where } }
}
