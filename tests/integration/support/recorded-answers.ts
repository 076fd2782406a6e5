/**
 * What the unit tests of the blog read in place of a WordPress: its own answers, as they came, with what differs from
 * machine to machine and from run to run made equal, and what no test reads cut out.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RecordedAnswer } from '#tests/support/recorded-answer.ts'
import { evaluate, type WordPress } from '../wordpress/wordpress.ts'

export const recordedFolder = path.resolve(import.meta.dirname, '../../fixtures/wordpress/recorded')

const blog = 'https://blog.firm.example'
const site = 'https://www.firm.example'

/** Every question, by the name of the file that holds its answer. `<a>` stands for the number of the entry `a`. */
const questions: Readonly<Record<string, string>> = {
  posts:
    'posts?_embed&per_page=10&page=1&orderby=include&include=<rd-credits-for-small-firms>,<written-as-lt-in-html>,<保険金の請求が拒否されたとき>,<no-title>,<note-45>,<note-52>,<note-54>,<note-56>,<note-57>,<note-58>',
  'posts-two-of-many': 'posts?_embed&per_page=2&page=2&orderby=id&order=asc',
  'posts-beyond-last': 'posts?_embed&per_page=6&page=99',
  'posts-none': 'posts?_embed&per_page=10&page=1&categories=9999',
  'posts-empty-slug': 'posts?slug=&per_page=2&_fields=id,slug',
  'posts-filtered': `posts?per_page=1&filter[meta_key]=event_date&filter[meta_value]=9999-12-31&filter[meta_compare]=>=&_fields=id,slug`,
  'posts-too-many-a-page': 'posts?_embed&per_page=101&page=1',
  'post-other-letters': 'posts?slug=保険金の請求が拒否されたとき&_embed',
  'post-unknown': 'posts?slug=nothing-of-the-kind&_embed',
  'related-posts': 'posts?categories=3&exclude=<note-57>&_embed&per_page=3',
  events:
    'events?_embed&per_page=100&page=1&orderby=include&include=<evening-1>,<evening-2>,<evening-4>,<evening-5>,<evening-6>,<evening-8>,<evening-9>,<evening-10>,<evening-12>,<evening-40>',
  'events-none-upcoming':
    'events?_embed&per_page=100&page=1&filter[meta_key]=event_date&filter[meta_value]=9999-12-31&filter[meta_compare]=>=',
  categories: 'categories?per_page=100',
  'categories-included': 'categories?per_page=100&include=3,7,9999',
  'no-route': 'nothing-of-the-kind',
  index: '',
}

/** What a page of the site could read of an answer, and what the rest of the world may. */
const keptHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'allow',
  'content-type',
  'link',
  'vary',
  'x-wp-total',
  'x-wp-totalpages',
]

/** Asks a WordPress that has been seeded; answers with the text of each file. */
export async function recordAnswers(wordpress: WordPress): Promise<Map<string, string>> {
  const numbers = (await evaluate(
    wordpress,
    `$numbers = array();
    foreach (get_posts(array('post_type' => array('post', 'events'), 'numberposts' => -1)) as $post)
      $numbers[urldecode($post->post_name)] = $post->ID;
    return $numbers;`,
  )) as Record<string, number>
  const fill = (question: string) =>
    question.replace(/<([^>]+)>/g, (_, slug: string) => {
      const number = numbers[slug]
      if (number === undefined) throw new Error(`There is no entry "${slug}" to record.`)
      return String(number)
    })
  const files = new Map<string, string>()
  for (const [name, question] of Object.entries(questions))
    files.set(`${name}.json`, format(await record(wordpress, fill(question))))
  files.set('preflight.json', format(await record(wordpress, 'posts?per_page=1', 'OPTIONS')))
  await togglePlugin(wordpress, 'deactivate_plugins')
  try {
    files.set(
      'events-without-plugin.json',
      format(await record(wordpress, 'events?_embed&per_page=100&page=1')),
    )
  } finally {
    await togglePlugin(wordpress, 'activate_plugin')
  }
  return files
}

/** The files as they are committed. */
export async function readRecorded(names: Iterable<string>): Promise<Map<string, string>> {
  const read = [...names].map(
    async (name) => [name, await readFile(path.join(recordedFolder, name), 'utf8')] as const,
  )
  return new Map(await Promise.all(read))
}

const togglePlugin = (wordpress: WordPress, call: 'activate_plugin' | 'deactivate_plugins') =>
  evaluate(
    wordpress,
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${call}('texas-firm-events/texas-firm-events.php'); return true;`,
  )

async function record({ url }: WordPress, question: string, method = 'GET'): Promise<RecordedAnswer> {
  const address = question === '' ? '/wp-json/' : `/wp-json/wp/v2/${question}`
  const answer = await fetch(url + address, {
    method,
    headers: {
      Accept: 'application/json',
      Origin: site,
      ...(method === 'OPTIONS' && {
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'content-type',
      }),
    },
  })
  const headers = keptHeaders.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value.replaceAll(url, blog)]]
  })
  const text = (await answer.text()).replaceAll(JSON.stringify(url).slice(1, -1).replaceAll('/', '\\/'), blog)
  return {
    request: `${method} ${address}`,
    status: answer.status,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: tidy(JSON.parse(text.replaceAll(url, blog))),
  }
}

/** What other tests or another day would change becomes equal; what only makes files long goes. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (cut.has(name)) return []
    if (name === 'modified') return [[name, (value as { date: unknown }).date]]
    if (name === 'modified_gmt') return [[name, (value as { date_gmt: unknown }).date_gmt]]
    // Daylight saving or not.
    if (name === 'gmt_offset') return [[name, -6]]
    // The whole REST interface, described in 180 KB.
    if (name === 'routes') return [[name, { '/': { namespace: '', methods: ['GET'] } }]]
    return [[name, tidy(inner)]]
  })
  return Object.fromEntries(entries)
}

const cut = new Set(['_links', 'avatar_urls', 'endpoints', 'filesize', 'image_meta', 'schema'])

const format = (answer: RecordedAnswer) => `${JSON.stringify(answer, null, 2)}\n`
