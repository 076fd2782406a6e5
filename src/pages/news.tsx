/**
 * The news section. Each page is the news island, prerendered from the snapshot and seeded with the data it shows, and
 * the newsletter below it.
 */
import { pageSizes } from '#src/blog/page-sizes.ts'
import { snapshotFolder } from '#src/blog/snapshot.server.ts'
import {
  findEvent,
  findPost,
  listCategories,
  listCategoryPosts,
  listEvents,
  listPosts,
  listRelatedPosts,
  summarizeEvent,
  summarizePost,
} from '#src/blog/snapshot.ts'
import type { BlogEvent, BlogImage, Category, Post } from '#src/blog/types.ts'
import { listMenuLinks } from '#src/components/menu-links.ts'
import { NewsHead } from '#src/components/news/news-head.tsx'
import type { DefaultPictures } from '#src/components/news/news-picture.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { NewsletterBox } from '#src/components/newsletter-box.tsx'
import { usePage, useSite } from '#src/components/site-context.tsx'
import { newsletterForm } from '#src/content/schemas/form.ts'
import { findStartOfToday } from '#src/content/dates.ts'
import type { ImageField } from '#src/content/fields.ts'
import { formatShownUrl } from '#src/content/images.ts'
import { renderPlain } from '#src/content/markdown.server.ts'
import { findPhone } from '#src/content/phones.ts'
import type { Page } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { findPageName } from '#src/site/tree.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { Island, ReloadLink } from '#src/islands/island.tsx'
import { PlacedForm } from '#src/islands/placed-forms.tsx'
import News, { keys, type NewsProps, type Seed } from '#src/islands/news.tsx'
import { routes, type Route } from '#src/routes.ts'
import {
  headCategory,
  headEvent,
  headList,
  headPost,
  listEventTrail,
  listPostTrail,
  type ListNames,
  type NewsWords,
} from '#src/seo/news-heads.ts'
import { describeEvent, describePost } from '#src/seo/structured-data.tsx'
import { joinWords, useWords } from '#src/words/context.tsx'
import { findNextEnd, listVersions } from './news-versions.ts'
import { definePage, type AnyPage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'
import { listShownFiles } from './shown-files.ts'

const newsPosts = { page: 1, perPage: pageSizes.newsPosts }
const newsEvents = { page: 1, perPage: pageSizes.newsEvents, view: 'upcoming' } as const
const allEvents = { page: 1, perPage: pageSizes.events, view: 'upcoming' } as const

/** /news-events */
export const newsEventsPage = defineListPage(
  routes.newsEvents,
  'news-events',
  ({ blog, pages, firm }) => [
    { key: keys.posts(newsPosts), data: listPosts(blog, newsPosts) },
    ...(pages.has('events')
      ? [
          {
            key: keys.events(newsEvents),
            data: listEvents(blog, newsEvents, findStartOfToday(firm.timeZone)),
          },
        ]
      : []),
    seedCategories(blog),
  ],
  ({ blog }) => blog.posts.slice(0, newsPosts.perPage).map(getFile),
)

/** /events */
export const eventsPage = defineListPage(
  routes.events,
  'events',
  ({ blog, firm }) => [
    { key: keys.events(allEvents), data: listEvents(blog, allEvents, findStartOfToday(firm.timeZone)) },
  ],
  ({ blog }) => blog.events.map(getFile),
)

/** The page of `content/pages/<id>.md` with a list of posts or events, whose files `listFiles` returns. */
function defineListPage(
  route: Route,
  id: string,
  listSeeds: (site: Site) => Seed[],
  listFiles: (site: Site) => string[],
): AnyPage {
  return definePage({
    route,
    find: (site) => site.pages.get(id),
    head: (page, site) => headList(readWords(page, site), route.href({}), site.words.news),
    file: ({ file }) => file,
    shows: (page, site) => [...listShownFiles(page, site), ...listFiles(site)],
    View: ({ site }) => <NewsPage site={site} list={id} seeds={listSeeds(site)} />,
  })
}

/** /wp/{slug} */
export const postPage = definePage({
  route: routes.post,
  find: ({ blog }, { slug }) => findPost(blog, slug),
  head: (post, { words }) => headPost(post, words.news),
  file: getFile,
  describe: describePost,
  trail: (post, site) => {
    if (post.sample) return []
    return [
      ...listPostTrail(post, readListNames(site)),
      { label: post.title, href: routes.post.href({ slug: post.slug }) },
    ]
  },
  View: ({ found: post, site }) => (
    <NewsPage
      site={site}
      list="news-events"
      seeds={[
        { key: keys.post(post.slug), data: { ...summarizePost(post), html: '' } },
        { key: keys.related(post), data: listRelatedPosts(site.blog, post) },
        seedCategories(site.blog),
      ]}
      text={post}
    />
  ),
})

/** /events/{slug} */
export const eventPage = definePage({
  route: routes.event,
  find: ({ blog }, { slug }) => findEvent(blog, slug),
  head: (event, { words }) => headEvent(event, words.news),
  file: getFile,
  describe: describeEvent,
  trail: (event, site) => {
    if (event.sample) return []
    return [
      ...listEventTrail(readListNames(site)),
      { label: event.title, href: routes.event.href({ slug: event.slug }) },
    ]
  },
  View: ({ found: event, site }) => (
    <NewsPage
      site={site}
      list="events"
      seeds={[{ key: keys.event(event.slug), data: { ...summarizeEvent(event), html: '' } }]}
      text={event}
    />
  ),
})

/** /wp/category/{id} */
export const categoryPage = defineCategoryPage(routes.category)
/** /blog/category/{id} */
export const blogCategoryPage = defineCategoryPage(routes.blogCategory)

function defineCategoryPage(route: Route<{ id: string }>): AnyPage {
  const askFirst = ({ id }: Category) => ({ page: 1, perPage: pageSizes.categoryPosts, category: id })
  return definePage({
    route,
    find: (site, { id }) => site.blog.categories.find((category) => String(category.id) === id),
    head: (category, site) => headCategory(category, site.words.news, { sample: site.blog.sample }),
    file: ({ id }, { blog }) => {
      const latest = listCategoryPosts(blog, id)[0]?.built
      return latest?.isOwn ? latest.file : `${snapshotFolder}/categories.json`
    },
    shows: (category, { blog }) =>
      listCategoryPosts(blog, category.id).slice(0, pageSizes.categoryPosts).map(getFile),
    View: ({ found: category, site }) => {
      const query = askFirst(category)
      const seeds = [{ key: keys.posts(query), data: listPosts(site.blog, query) }, seedCategories(site.blog)]
      return <NewsPage site={site} list="news-events" seeds={seeds} />
    },
  })
}

/** Answers for posts and events published after the build. */
export const newsShellPage = definePage({
  route: routes.newsShell,
  find: (site) => site.pages.get('news-events'),
  head: (page, site) => ({
    title: site.words.pages.newerNews.title(findPageName(page.id, site)),
    description: site.words.pages.newerNews.description,
    hidden: true,
  }),
  file: ({ file }) => file,
  View: ({ site }) => <NewsShell site={site} />,
})

/** The news section before its island has read the address, and a message for visitors without JavaScript. */
export function NewsShell({ site }: { site: Site }) {
  const words = useWords('pages').newerNews
  const name = findPageName('news-events', site)
  return (
    <>
      <NewsSection site={site} isShell seeds={[]} />
      <NewsHead className="hidden noscript:block" title={name} subtitle={words.withoutScript}>
        <p className="mt-8 actions">
          <a className="button button-quiet" href={routes.newsEvents.href({})}>
            {words.back(name)}
          </a>
        </p>
      </NewsHead>
      <Newsletter />
    </>
  )
}

/** The newsletter box, if the firm has a form for it. */
const Newsletter = () =>
  useSite().forms.has(newsletterForm) && (
    <NewsletterBox>
      <PlacedForm id={newsletterForm} />
    </NewsletterBox>
  )

/** In place of a post or event that needs code to be shown. */
function MissingNews({ site }: { site: Site }) {
  const words = useWords('pages').newerNews
  const name = findPageName('news-events', site)
  return (
    <NewsHead title={name} subtitle={words.notLoaded}>
      <p className="mt-8 actions">
        <ReloadLink className="button button-quiet" />
        <a className="button button-quiet" href={routes.newsEvents.href({})}>
          {words.back(name)}
        </a>
      </p>
      <p className="mt-5">
        {joinWords(words.call(<PhoneLink number={findPhone(site.firm, 'intake').number} />))}
      </p>
    </NewsHead>
  )
}

interface NewsSectionProps {
  site: Site
  /** The part of the snapshot that the page sends to the browser, which fetches the rest on demand. */
  seeds: readonly Seed[]
  /** The post or event whose text and pictures the page shows. */
  text?: Pick<Post, 'html' | 'pictures' | 'built'>
  isShell?: boolean
}

/** The news section, the newsletter, and the sections of the page whose list this is or belongs to. */
function NewsPage({ list, ...props }: NewsSectionProps & { list: string }) {
  return (
    <>
      <NewsSection {...props} />
      <Newsletter />
      <SectionList sections={props.site.pages.get(list)?.data.sections ?? []} body="" />
    </>
  )
}

function NewsSection({ site, seeds, text, isShell = false }: NewsSectionProps) {
  const { path, blog, factsUsed } = usePage()
  for (const id of text?.built?.facts ?? []) factsUsed.add(id)
  const { firm } = site
  const { notFound } = site.navigation
  const events = site.pages.get('events')
  const versions = listVersions(site.blog, seeds)
  const builtAt = findStartOfToday(firm.timeZone)
  const until = findNextEnd(seeds, builtAt)
  const props: NewsProps = {
    path: isShell ? '' : path,
    builtAt: builtAt.instant.getTime(),
    firm: { name: firm.name, url: firm.url, timeZone: firm.timeZone },
    phone: findPhone(firm, 'intake').number,
    words: {
      news: readWords(site.pages.get('news-events')!, site),
      ...(events && { events: readWords(events, site) }),
    },
    suggestions: {
      title: fillTokens(notFound.title, site),
      places: listMenuLinks(notFound.news, site),
    },
    defaultPictures: readDefaultPictures(site),
    ...blog,
    ...(blog.blogUrl && hasOwnNews(site.blog) && { hasOwn: true as const }),
    ...(blog.blogUrl && text?.pictures && { pictures: text.pictures }),
    seeds,
    ...(versions && { versions }),
    ...(until !== undefined && { until }),
  }
  return (
    <Island
      name="news"
      component={News}
      words="news"
      // Without posts, the page has a button that only React can press.
      on={isShell || site.blog.posts.length === 0 ? 'load' : 'change'}
      props={props}
      {...(text && { htmlProps: { html: text.html } })}
      {...(isShell && { className: 'noscript:hidden', missing: <MissingNews site={site} /> })}
    />
  )
}

const seedCategories = (blog: Site['blog']): Seed => ({ key: keys.categories(), data: listCategories(blog) })

/** What breadcrumbs call the lists. */
function readListNames(site: Site): ListNames {
  const name = (id: string) => ({ name: findPageName(id, site) })
  return { news: name('news-events'), ...(site.pages.has('events') && { events: name('events') }) }
}

function readWords({ id, data }: Page, site: Site): NewsWords {
  const { title, subtitle } = data.hero
  return {
    name: findPageName(id, site),
    title: fillTokens(data.title, site),
    description: renderPlain(data.description, site),
    heading: fillTokens(title, site),
    ...(subtitle && { subtitle: renderPlain(subtitle, site) }),
  }
}

function readDefaultPictures({ pages, images }: Site): DefaultPictures {
  const show = ({ src, alt = '', focus }: ImageField): BlogImage => {
    const image = images.get(src)!
    return {
      src: formatShownUrl(image),
      alt,
      width: image.width,
      height: image.height,
      ...(focus && { focus }),
    }
  }
  const listed = pages.get('news-events')?.data.pictures ?? []
  const posts = listed.find(({ category }) => category === undefined)
  return {
    categories: Object.fromEntries(
      listed.flatMap(({ category, image }) => (category === undefined ? [] : [[category, show(image)]])),
    ),
    ...(posts && { posts: show(posts.image) }),
    events: (pages.get('events')?.data.pictures ?? []).map(({ image }) => show(image)),
  }
}

const hasOwnNews = ({ posts, events }: Site['blog']): boolean =>
  [posts, events].some((entries) => entries.some(({ built }) => built?.isOwn))

/** The file of a post or an event in the content folder. */
function getFile({ built }: Post | BlogEvent): string {
  return built!.file
}
