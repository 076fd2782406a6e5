/** What can be wrong with the WordPress blog, or keep us from reading it. The person who runs the blog reads these words. */
import { error, warning } from '../kind.ts'

interface Answered {
  address: string
}

const slowHint = 'Look for what slows the blog down: a plugin, or a server that is too small.'

const unreadable = (hint: string) =>
  error<Answered & { reason: string }>('staff', {
    message: ({ address, reason }) => `${address}: ${reason}.`,
    hint,
  })
const badStatus = error<Answered & { status: number }>('staff', {
  message: ({ address, status }) => `${address}: it answered with status ${status}.`,
  hint: ({ status }) =>
    status === 401 || status === 403
      ? 'Let everyone read the REST API. A security plugin blocks it.'
      : status === 404
        ? 'BLOG_URL must end in /wp-json/wp/v2. With plain permalinks, write https://blog.example/?rest_route=/wp/v2.'
        : 'Check the log of the blog’s server.',
})
const notJson = error<Answered>('staff', {
  message: ({ address }) => `${address}: the answer is not JSON.`,
  hint: 'Open this address in a browser. Is there a maintenance page, or a PHP notice before the answer? Turn off WP_DEBUG_DISPLAY.',
})
const badShape = unreadable(
  'A plugin changes the answers of WordPress. Turn off plugins one by one until the problem is gone.',
)

/** Longer ones are found by their first words. */
function describeLoss({ kind, what }: { kind: string; what: string }): string {
  const short = what.length > 120 ? `${what.slice(0, 120)}…` : what
  switch (kind) {
    case 'words':
      return `the words “${short}”`
    case 'form':
      return `the form “${short}”`
    case 'link':
      return `a link to ${short}`
    case 'script':
      return `what the script “${short}” adds`
    default:
      return `the ${kind === 'picture' ? 'picture' : 'video, recording or frame'} ${short}`
  }
}

export const blogProblems = {
  // Reaching it
  'blog/unreachable': unreadable(
    'Open this address in a browser. Is BLOG_URL right, and the server running?',
  ),
  'blog/too-slow': unreadable(slowHint),
  'blog/slow': warning<{ seconds: string; maxWait: number }>('staff', {
    message: ({ seconds, maxWait }) =>
      `The blog answered after ${seconds} s. Browsers of visitors wait ${maxWait} s, then show the snapshot.`,
    hint: slowHint,
  }),
  'blog/redirected': error('staff', {
    message: 'The blog redirects every request to another address.',
    hint: 'Put that address in BLOG_URL. Otherwise each request takes two, and browsers may refuse the second one.',
  }),
  'blog/redirect-loop': unreadable(
    'Open this address in a browser, and look at the redirects of the server and its plugins.',
  ),
  'blog/too-large': unreadable(
    'Look for texts that contain whole files (src="data:…"), and move these to the media library.',
  ),

  // Its answers
  'blog/posts-status': badStatus,
  'blog/events-status': badStatus,
  'blog/categories-status': badStatus,
  'blog/posts-not-json': notJson,
  'blog/events-not-json': notJson,
  'blog/categories-not-json': notJson,
  'blog/posts-shape': badShape,
  'blog/events-shape': badShape,
  'blog/categories-shape': badShape,
  'blog/uncounted-pages': error<Answered & { max: number; collection: string }>('staff', {
    message: ({ address, max, collection }) =>
      `${address}: there are more than ${max} pages of ${collection}, and the blog does not say how many (X-WP-TotalPages).`,
    hint: 'A plugin may answer every page number with something new. Turn off plugins one by one.',
  }),
  'blog/too-many-pages': error<Answered & { pages: number; max: number; collection: string }>('staff', {
    message: ({ address, pages, max, collection }) =>
      `${address}: the blog counts ${pages} pages of ${collection}, and at most ${max} are read.`,
    hint: 'A plugin may write a wrong number into X-WP-TotalPages. Turn off plugins one by one.',
  }),
  'blog/missing-entries': error<Answered & { total: number; found: number; collection: string }>('staff', {
    message: ({ address, total, found, collection }) =>
      `${address}: it counts ${total} ${collection}, but gave ${found}.`,
    hint: 'Was something deleted meanwhile? Run the command again.',
  }),
  'blog/cors': error<{ site: string; allowed: string | null }>('staff', {
    message: ({ site, allowed }) =>
      allowed === null
        ? `The blog does not let pages on ${site} read its answers.`
        : `The blog lets only pages on ${allowed} read its answers, not pages on ${site}.`,
    hint: ({ site }) =>
      `It must send "Access-Control-Allow-Origin: ${site}". WordPress does this by default, unless a plugin or the server removes it.`,
  }),
  'blog/no-total-pages': error('staff', {
    message:
      'Answers do not have the header X-WP-TotalPages, so the site cannot know how many pages there are.',
    hint: 'Look for a cache or proxy in front of the blog that drops unknown headers, and make it pass X-WP-Total and X-WP-TotalPages.',
  }),
  'blog/hidden-total-pages': error('staff', {
    message: 'Browsers may not read the header X-WP-TotalPages, so lists end after the first page.',
    hint: 'The blog must send "Access-Control-Expose-Headers: X-WP-Total, X-WP-TotalPages, Link".',
  }),
  'blog/preflight': warning<{ status: number }>('staff', {
    message: ({ status }) =>
      `The blog refuses the OPTIONS request that browsers send before some requests (status ${status}).`,
    hint: 'The server must answer OPTIONS as WordPress does. The site itself does not need it, as long as nothing adds headers to its requests.',
  }),

  // Its entries
  'blog/no-posts': warning('staff', {
    message: 'The blog has no posts yet.',
    hint: 'Publish one. Until then, the news page is empty.',
  }),
  'blog/embed': warning<{ count: number; entries: string; what: string; isAuthor: boolean }>('staff', {
    message: ({ count, entries, what }) => `${count} of the ${entries} cannot show their ${what}.`,
    hint: ({ isAuthor }) =>
      isAuthor
        ? 'Give the author a published post, or set plugins that hide users from the REST API to make an exception for names.'
        : 'Choose their featured image again. It was deleted, or it belongs to something that is not published.',
  }),
  'blog/too-deep': error<{ link: string; name: string; limit: number }>('staff', {
    message: ({ link, name, limit }) =>
      `${link || 'The blog'}: ${name} cannot be kept, because its text has elements more than ${limit} levels deep.`,
    hint: 'Open it in the code editor of the blog and remove wrappers that it does not need, such as <div> in <div> in <div>; then run this again.',
  }),
  'blog/bad-field': error<{ link: string; name: string; field: string | undefined }>('staff', {
    message: ({ link, name, field }) =>
      `${link || 'The blog'}: ${name} cannot be kept, because of its field "${field}".`,
    hint: 'Fix it in the blog, then run this again.',
  }),
  'blog/same-address': warning<{ noun: string; id: number; first: number }>('staff', {
    message: ({ noun, id, first }) =>
      `It has the same address as ${noun} ${first}, so the site shows ${noun} ${first} and not ${noun} ${id}.`,
    hint: 'Give it a slug of its own in the blog, then run this again. Plugins for several languages make such copies.',
  }),
  'blog/shortcode': warning<{ shortcodes: string }>('staff', {
    message: ({ shortcodes }) => `Readers see what a plugin should have replaced: ${shortcodes}.`,
    hint: 'Activate that plugin, or open the text in the blog and take these marks out.',
  }),
  'blog/no-events': error('staff', {
    message: 'The blog has no events.',
    hint: 'Install this project’s plugin (its guide says where it is), or register a post type with the REST base "events".',
  }),
  'blog/empty-events': warning('staff', {
    message: 'There are no events yet, so their fields cannot be checked.',
    hint: 'Publish one and run this again.',
  }),
  'blog/no-event-dates': error('staff', {
    message: 'No event has a date that the site can read.',
    hint: 'Give events the field "event_date" (2026-03-31) and show it in the REST API: register_post_meta with show_in_rest, or "Show in REST API" in ACF.',
  }),
  'blog/event-dates': warning<{ count: number; slug: string }>('staff', {
    message: ({ count, slug }) => `${count} events have no date that the site can read, such as "${slug}".`,
    hint: 'Write their "event_date" as 2026-03-31 or 20260331.',
  }),
  'blog/event-fields': warning('staff', {
    message: 'No event has a time or a location.',
    hint: 'The fields are called event_time, event_end_time (18:30), event_location and registration_link.',
  }),
  'blog/filter-fails': error<{ status: number }>('staff', {
    message: ({ status }) => `When asked for events from a date on, the blog answers with status ${status}.`,
    hint: 'A plugin cannot handle filter[meta_key]. Update it, or use this project’s plugin.',
  }),
  'blog/filter-ignored': warning('staff', {
    message: 'The blog does not filter events by date. The site does it instead, for the newest 200.',
    hint: 'If you have more events than that, install this project’s plugin, or another one that reads filter[meta_key].',
  }),
  'blog/law-figures': warning<{ name: string; figures: readonly string[] }>('attorney', {
    message: ({ name, figures }) => `${name} contains legal figures: ${figures.join(' ')}`,
    hint: 'Compare the post with content/legal-facts.json, and correct the one that is wrong. Posts do not follow the register by themselves.',
  }),
  'blog/unknown-time-zone': warning<{ wanted: string }>('staff', {
    message: 'The blog does not say which time zone it uses.',
    hint: ({ wanted }) => `Check under Settings, General. It must be ${wanted}, the time zone of the firm.`,
  }),
  'blog/time-zone': error<{ zone: string; offset: string; wanted: string }>('staff', {
    message: ({ zone, offset }) =>
      zone
        ? `The blog uses the time zone ${zone}.`
        : `The blog uses a fixed offset from UTC (${offset} hours), which is wrong for half of the year.`,
    hint: ({ wanted }) =>
      `Under Settings, General, choose ${wanted} as the time zone. Post dates use the time zone of the blog.`,
  }),
  'blog/first-category': warning('staff', {
    message:
      'Category 1 is called "Uncategorized", and visitors see it next to every post without another category.',
    hint: 'Under Posts, Categories, rename it to one of yours (the site’s first is Estate Planning), or choose another default under Settings, Writing.',
  }),

  'blog/lost-parts': warning<{ losses: readonly { kind: string; what: string }[] }>('staff', {
    message: ({ losses }) => `The site does not show all of it: ${losses.map(describeLoss).join('; ')}.`,
    hint: 'Write it as plain text in the blog, upload pictures and recordings to its media library, or add a link to where visitors find it.',
  }),

  // What is old in the snapshot
  'blog/past-event': warning<{ date: string }>('staff', {
    message: ({ date }) => `The event took place on ${date}. The site lists it under Past.`,
    hint: 'If you do not want to keep it, delete it in the blog, then run: npm run firm -- snapshot.',
  }),
  'blog/overdue-post': warning<{ reviewBy: string }>('attorney', {
    message: ({ reviewBy }) => `The post was due for review by ${reviewBy}.`,
    hint: 'Read it again. Correct it and set a new "review_by" in the blog, or delete it there. Then run: npm run firm -- snapshot.',
  }),

  // Taking a snapshot
  'blog/missing-picture': warning<{ source: string; reason: string }>('staff', {
    message: ({ source, reason }) => `The snapshot goes without the picture ${source}: ${reason}.`,
    hint: 'Choose another in the blog, or take it out there.',
  }),
  'blog/lost-posts': error<{ lost: number; before: number }>('staff', {
    message: ({ lost, before }) =>
      `${lost === before ? 'The blog has no posts' : `${lost} of ${before} posts are gone from the blog`}, which looks like a mistake.`,
    hint: 'If it is not, run this again with --allow-shrink.',
  }),
} as const
