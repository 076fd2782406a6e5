/** Words of posts and events. */
import { dismiss, locale, toasts, type Hide } from './shared.ts'

/** Lists with pages. */
type List = 'posts' | 'events'
type Entry = 'post' | 'event' | 'category'
/** What the blog is asked for. */
type Subject = List | 'post' | 'event' | 'related posts' | 'categories'

export const news = {
  locale,
  breadcrumbs: 'Breadcrumb',
  toasts: { name: toasts, dismiss },
  loading: 'Loading …',

  post: {
    loading: 'Loading the post …',
    notFound: 'Post Not Found',
    back: 'Return to Blog',
    backToAll: 'Back to All Posts',
    filedUnder: 'Filed under',
    uncategorized: 'Uncategorized',
    related: 'Related posts',
    categories: 'Categories',
    readMore: <Piece>(title: string, hide: Hide<Piece>) => ['Read More', hide(` of “${title}”`)],
    /** For search engines, if it has no text of its own. */
    description: (title: string) => `${title}: a post from our office.`,
  },

  posts: {
    latest: 'Latest posts',
    name: 'Posts',
    loading: 'Loading posts …',
    none: 'No blog posts found.',
    refresh: 'Refresh Posts',
    failed: 'Error loading posts',
    samplesInstead: "Don't worry! We're showing you sample posts instead.",
  },

  category: {
    unnamed: 'Category',
    browse: 'Browse by category',
    notLoaded: 'We couldn’t load the categories.',
    notFound: 'Category not found',
    notFoundText: 'There is no category at this address. All posts are on the news page.',
    none: 'No posts found',
    all: 'Browse all posts',
    title: (name: string) => `${name}: posts`,
    description: (name: string) => `Our posts about ${name}, newest first.`,
  },

  event: {
    loading: 'Loading the event …',
    notFound: 'Event Not Found',
    failed: 'Failed to load event',
    back: 'Return to News & Events',
    all: 'View All Events',
    facts: 'When and where',
    date: 'Date',
    time: 'Time',
    location: 'Location',
    unknownDate: 'Date TBA',
    unknownTime: 'Time TBA',
    unknownLocation: 'Location TBA',
    past: 'Past Event',
    addToCalendar: 'Add to calendar',
    details: <Piece>(title: string, hide: Hide<Piece>) => ['Event Details', hide(` of “${title}”`)],
    register: <Piece>(title: string, hide: Hide<Piece>) => ['Register Now', hide(` for “${title}”`)],
    title: (title: string, day: string) => `${title}, ${day}`,
    description: (title: string) => `${title}: date, time and place.`,
    descriptionOnDay: (description: string, day: string) => `${day}: ${description}`,
  },

  events: {
    upcoming: { name: 'Upcoming events', tab: 'Upcoming' },
    past: { name: 'Past events', tab: 'Past' },
    which: 'Which events',
    onlyUpcoming: 'These are the upcoming events. To see past events, turn on JavaScript.',
    loading: 'Loading events …',
    noneUpcoming: 'No upcoming events scheduled. Check back soon for new events!',
    nonePast: 'There are no past events to show.',
    noneOnPage: 'There are no events on this page.',
    failed: 'Error Loading Events',
    failedText: 'Failed to load events',
    retry: 'Try Again',
    /** The title of a page of past events. */
    pastTitle: (title: string) => `${title}, past`,
  },

  sample: 'Sample',
  /** In feeds and calendars. */
  sampleTitle: (title: string) => `Sample: ${title}`,
  /** The name of an entry without any text. */
  untitled: { post: 'Untitled post', event: 'Untitled event' },
  /** Links in a text, in place of a picture, a video, a map or a form from another site. */
  picture: (description: string, host: string) => `View the picture “${description}” on ${host}`,
  embed: (
    kind: 'video' | 'map' | 'audio' | 'form' | 'file' | 'page',
    title: string | undefined,
    provider: string,
  ) => {
    const verb = kind === 'video' ? 'Watch' : kind === 'audio' ? 'Listen to' : 'Open'
    const name = title ? `“${title}”` : `the ${kind === 'audio' ? 'recording' : kind}`
    return `${verb} ${name} on ${provider}`
  },

  pages: {
    name: (of: List) => `Pages of ${of}`,
    previous: 'Previous',
    next: 'Next',
    number: <Piece>(number: number, hide: Hide<Piece>) => [hide('Page '), number],
    withoutScript: (total: number, of: List) =>
      `This is page 1 of ${total}. To see more ${of}, turn on JavaScript.`,
    first: 'Go to the first page',
    title: (title: string, page: number) => `${title}, page ${page}`,
  },

  /** What screen readers announce after a change. */
  announced: {
    loading: (of: 'posts' | 'upcoming events' | 'past events') => `Loading ${of} …`,
    page: (page: number, total: number, of: 'posts' | 'upcoming events' | 'past events') =>
      `Page ${page} of ${total} of ${of}.`,
  },

  offline: 'You seem to be offline',
  offlineList: <Piece>(phone: Piece) => [
    'This will load as soon as you’re back online. In the meantime, you can try calling us at ',
    phone,
    '.',
  ],
  offlinePage: 'This page will load as soon as you’re back online.',
  offlineCategories: 'You seem to be offline.',
  offlineStale:
    'You seem to be offline. There may be newer posts and events; they’ll be shown once there is a connection.',
  embedOffline: { title: 'You are offline', text: 'Press again once you are connected.' },

  failed: (subject: Subject, status: number | undefined) =>
    `Failed to fetch ${subject}${status === undefined ? '' : `: ${status}`}`,
  retry: 'Try again',
  retryBlog: 'Try the blog service again',
  noSuch: (entry: Entry) => `There is no ${entry} at this address. It may have been moved or taken down.`,
  notSaved: (entry: Entry, reason: string) =>
    `We don’t have a saved copy of this ${entry}, and the blog service isn’t answering. (${reason})`,
  usingSamples: {
    title: 'Using sample blog posts',
    text: 'The blog service isn’t answering, so we’re showing you the posts and events we have saved.',
  },
  showingSaved: 'The blog service isn’t answering. You’re seeing the posts and events we have saved.',
  ownCase: <Piece>(phone: Piece) => [
    'If you have a question about your own case, you can also call us at ',
    phone,
    '.',
  ],
  crash: {
    title: 'Unexpected Application Error!',
    text: <Piece>(phone: Piece) => ['Reloading the page may help. You can also call us at ', phone, '.'],
  },
}
