/** The news feeds: RSS 2.0 and JSON Feed 1.1. */
import { findPublished } from '#src/blog/event-time.ts'
import type { Post } from '#src/blog/types.ts'
import { formatInstant } from '#src/content/days.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { builtFiles, routes } from '#src/routes.ts'
import type { Words } from '#src/words/dictionaries.ts'
import { escapeXml } from './xml.ts'

interface Channel {
  words: Words
  firm: Pick<Firm, 'name' | 'url' | 'timeZone'>
  /** Plain text. */
  description: string
  /** Latest first. */
  posts: readonly Post[]
}

/** Number of the latest posts in a feed. */
const length = 20

const listItems = ({ words, firm, posts }: Channel) =>
  posts.slice(0, length).map((post) => ({
    url: firm.url + routes.post.href({ slug: post.slug }),
    title: post.sample ? words.news.sampleTitle(post.title) : post.title,
    // Links and pictures on this site need its origin, because a feed reader shows them elsewhere.
    html: post.html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${firm.url}/`),
    published: findPublished(post, firm.timeZone),
    post,
  }))

/** `feed.xml`. */
export function formatRss(channel: Channel): string {
  const { words, firm, description } = channel
  const items = listItems(channel).map(({ url, title, html, published, post }) =>
    [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(url)}</link>`,
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      `<pubDate>${published.toUTCString()}</pubDate>`,
      ...(post.author ? [`<dc:creator>${escapeXml(post.author)}</dc:creator>`] : []),
      ...post.categories.map(({ name }) => `<category>${escapeXml(name)}</category>`),
      `<description>${escapeXml(post.excerpt)}</description>`,
      `<content:encoded>${escapeXml(html)}</content:encoded>`,
      '</item>',
    ].join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(words.feeds.title(firm.name))}</title>
<link>${escapeXml(firm.url + routes.newsEvents.href({}))}</link>
<description>${escapeXml(description)}</description>
<language>${words.locale}</language>
<atom:link href="${escapeXml(firm.url + builtFiles.feed)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** `feed.json`. */
export function formatJsonFeed(channel: Channel): string {
  const { words, firm, description } = channel
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: words.feeds.title(firm.name),
    description,
    home_page_url: firm.url + routes.newsEvents.href({}),
    feed_url: firm.url + builtFiles.jsonFeed,
    language: words.locale,
    items: listItems(channel).map(({ url, title, html, published, post }) => ({
      id: url,
      url,
      title,
      summary: post.excerpt,
      content_html: html,
      date_published: formatInstant(published, firm.timeZone),
      ...(post.author && { authors: [{ name: post.author }] }),
      tags: post.categories.map(({ name }) => name),
      ...(post.image && { image: new URL(post.image.src, firm.url).href }),
    })),
  }
  return `${JSON.stringify(feed, null, 1)}\n`
}
