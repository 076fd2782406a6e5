/** Writes the files of the blog other than its pages: the snapshot as small files for the browser, feeds, and calendar files. */
import { listStaticData } from '#src/blog/static-data.ts'
import { findInstant, getToday } from '#src/content/dates.ts'
import { renderPlain } from '#src/content/markdown.server.ts'
import type { Site } from '#src/site/site.ts'
import { builtFiles, formatCalendarHref } from '#src/routes.ts'
import { formatCalendar } from '#src/seo/calendar.ts'
import { formatJsonFeed, formatRss } from '#src/seo/feeds.ts'
import type { WriteText } from './file-writer.ts'

/** Writes every file and returns how many there are. */
export async function writeBlogFiles(site: Site, write: WriteText): Promise<number> {
  const feeds: readonly string[] = [builtFiles.feed, builtFiles.jsonFeed]
  let count = 0
  for (const { path: address, text } of listBlogFiles(site)) {
    // Browsers need the data only when the live blog fails, but feed readers come every hour.
    await write(address, text, feeds.includes(address) ? 'best' : 'quick')
    count++
  }
  return count
}

/** Every file, one at a time: there may be thousands. None on a site without news. `path` is its address, decoded. */
export function* listBlogFiles(site: Site): Generator<{ path: string; text: string }> {
  const { blog, firm, words } = site
  const news = site.pages.get('news-events')
  if (!news) return
  for (const { path: address, json } of listStaticData(blog))
    yield { path: address, text: JSON.stringify(json) }
  const description = renderPlain(news.data.description, site)
  const channel = { words, firm, description, posts: blog.posts }
  yield { path: builtFiles.feed, text: formatRss(channel) }
  yield { path: builtFiles.jsonFeed, text: formatJsonFeed(channel) }
  const made = findInstant(getToday(firm.timeZone), '00:00', firm.timeZone)
  for (const event of blog.events) {
    if (event.date === undefined) continue
    const address = decodeURIComponent(formatCalendarHref(event.slug))
    yield { path: address, text: formatCalendar(event, firm, made, words.news) }
  }
}
