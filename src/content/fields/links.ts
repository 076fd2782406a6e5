/** Addresses of pages, and of what is elsewhere. */
import { findVideo } from '../videos.ts'
import { createTextField, type TextKind } from './kind.ts'

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
