/**
 * The services whose pages a section of type `embed` may show in a frame, and what their addresses say. One table: the
 * security policy, the problems and docs/embeds.md all follow it. docs/embeds.md says how to add a service.
 */

export const embedKinds = ['scheduling', 'intake', 'chat'] as const
export type EmbedKind = (typeof embedKinds)[number]

export interface EmbedProvider {
  /** As visitors and the privacy policy call it. */
  name: string
  kind: EmbedKind
  /** The hosts of its pages; `*.` is exactly one label, the name of an account. */
  hosts: readonly string[]
  /** The paths of the pages that can be shown. */
  path: RegExp
  /** A parameter without which there is nothing to show. */
  needs?: string
  /** Other hosts of the service, whose addresses cannot be shown: short links, and pages that refuse to be framed. */
  unframed?: readonly string[]
  /** Parameters that the page needs in a frame. `{host}` is the host of this site. */
  query?: Readonly<Record<string, string>>
  /** Parameters that would stop the page from working in a frame of ours. */
  without?: readonly string[]
  /** The page in a frame, if it has another address, without `query`. */
  frame?: (url: URL) => string
  /** The page in a tab, if that is not what was typed. */
  page?: (url: URL) => string
  /** Origins that the frame may move on to, in addition to its own. */
  others?: readonly string[]
  /** An address that can be shown. */
  example: string
  /** Where staff find it, as a sentence. If left out: at the top of the browser. */
  where?: string
}

/** Names of hosts that belong to the service itself. */
const ownNames = /^(?:www|app|api|secure|login|widget|help|support)$/

export const embedProviders: readonly EmbedProvider[] = [
  {
    name: 'Calendly',
    kind: 'scheduling',
    hosts: ['calendly.com'],
    // The others are pages for the people who have the account.
    path: /^\/(?!(?:app|login|signup|event_types|integrations)(?:\/|$))[\w-]+(?:\/[\w-]+)*\/?$/,
    query: { embed_domain: '{host}', embed_type: 'Inline' },
    example: 'https://calendly.com/your-firm/first-talk',
  },
  {
    name: 'Cal.com',
    kind: 'scheduling',
    hosts: ['cal.com', 'app.cal.com'],
    path: /^\/[\w.-]+(?:\/[\w.-]+)*\/?$/,
    // With it, the page stays hidden until a script of Cal.com speaks to it.
    without: ['embed'],
    others: ['https://cal.com', 'https://app.cal.com'],
    example: 'https://cal.com/your-firm/first-talk',
  },
  {
    name: 'Acuity Scheduling',
    kind: 'scheduling',
    hosts: ['app.acuityscheduling.com', 'app.squarespacescheduling.com'],
    path: /^\/schedule(?:\.php)?\/?$/,
    needs: 'owner',
    unframed: ['*.as.me'],
    example: 'https://app.acuityscheduling.com/schedule.php?owner=12345678',
    where: 'In the code that Acuity offers to embed, it is the address in src="…".',
  },
  {
    name: 'Google Calendar',
    kind: 'scheduling',
    hosts: ['calendar.google.com'],
    path: /^\/calendar\/(?:u\/\d+\/)?appointments\/schedules\/[\w-]+\/?$/,
    unframed: ['calendar.app.google'],
    query: { gv: 'true' },
    // The account of the person who copied the address is not that of the visitor.
    frame: showCalendar,
    page: showCalendar,
    example: 'https://calendar.google.com/calendar/appointments/schedules/AcZssZ0aBcDeFgHiJk',
  },
  {
    name: 'Microsoft Bookings',
    kind: 'scheduling',
    hosts: ['outlook.office.com', 'outlook.office365.com'],
    path: /^\/(?:book\/[^/]+|bookwithme\/user\/[^/]+|owa\/calendar\/[^/]+\/bookings)(?:\/.*)?$/,
    others: ['https://outlook.office.com', 'https://outlook.office365.com'],
    example: 'https://outlook.office.com/book/FirstTalk@your-firm.example/',
  },
  {
    name: 'HubSpot Meetings',
    kind: 'scheduling',
    hosts: ['meetings.hubspot.com', 'meetings-eu1.hubspot.com'],
    path: /^\/[\w-]+(?:\/[\w-]+)*\/?$/,
    query: { embed: 'true' },
    example: 'https://meetings.hubspot.com/your-firm/first-talk',
  },
  {
    name: 'YouCanBookMe',
    kind: 'scheduling',
    hosts: ['*.youcanbook.me'],
    path: /^\/(?:[\w-]+\/?)?$/,
    query: { noframe: 'true', skipHeaderFooter: 'true' },
    example: 'https://your-firm.youcanbook.me/',
  },
  {
    name: 'SimplyBook.me',
    kind: 'scheduling',
    hosts: ['*.simplybook.me', '*.simplybook.it', '*.simplybook.net'],
    path: /^\/(?:v2\/?)?$/,
    query: { 'widget-type': 'iframe' },
    frame: (url) => `${url.origin}/v2/${url.search}${url.hash}`,
    example: 'https://your-firm.simplybook.me/v2/',
  },
  {
    name: 'Jotform',
    kind: 'intake',
    hosts: ['form.jotform.com', 'www.jotform.com'],
    path: /^\/\d{9,20}\/?$/,
    // What was typed is sent there, and the thanks come from there.
    others: ['https://submit.jotform.com'],
    frame: showJotform,
    page: showJotform,
    // Where these send what was typed is not known.
    unframed: ['hipaa.jotform.com', 'eu.jotform.com', 'jotform.com'],
    example: 'https://form.jotform.com/123456789012345',
  },
  {
    name: 'Typeform',
    kind: 'intake',
    hosts: ['*.typeform.com'],
    path: /^\/to\/\w+\/?$/,
    query: { 'typeform-medium': 'embed-snippet' },
    example: 'https://form.typeform.com/to/AbCdEf12',
  },
  {
    name: 'Google Forms',
    kind: 'intake',
    hosts: ['docs.google.com'],
    path: /^\/forms\/d\/(?:e\/)?[\w-]+\/viewform\/?$/,
    unframed: ['forms.gle'],
    query: { embedded: 'true' },
    example: 'https://docs.google.com/forms/d/e/1FAIpQLSaBcDeFgHiJk/viewform',
    where:
      'Open the form in your browser, as people see it who answer it. The address at the top ends with "viewform".',
  },
  {
    name: 'Microsoft Forms',
    kind: 'intake',
    hosts: ['forms.office.com', 'forms.microsoft.com', 'forms.cloud.microsoft'],
    path: /^\/(?:pages\/responsepage\.aspx|[re]\/\w+)\/?$/i,
    query: { embed: 'true' },
    others: ['https://forms.office.com', 'https://forms.microsoft.com', 'https://forms.cloud.microsoft'],
    example: 'https://forms.office.com/r/AbCdEf1234',
    where: 'Copy the link of a form that anyone may answer, without an account.',
  },
  {
    name: 'Cognito Forms',
    kind: 'intake',
    hosts: ['www.cognitoforms.com'],
    path: /^\/f\/[\w-]{16,40}\/\d+\/?$/,
    example: 'https://www.cognitoforms.com/f/aBcDeFgHiJkLmNoPqRsTuV/1',
    where: 'In the code that Cognito Forms offers for a frame, it is the address in src="…".',
  },
  {
    name: 'Tally',
    kind: 'intake',
    hosts: ['tally.so'],
    path: /^\/(?:r|embed)\/\w+\/?$/,
    frame: ({ href }) => href.replace('/r/', '/embed/'),
    page: ({ href }) => href.replace('/embed/', '/r/'),
    example: 'https://tally.so/r/aBcDeF',
  },
  {
    name: 'tawk.to',
    kind: 'chat',
    // The second one is that of the script. It names the same chat.
    hosts: ['tawk.to', 'embed.tawk.to'],
    path: /^(?:\/chat)?\/[\da-f]{24}\/\w+\/?$/,
    frame: showTawk,
    page: showTawk,
    example: 'https://tawk.to/chat/0123456789abcdef01234567/default',
    where: 'In tawk.to, it is called the direct chat link.',
  },
  {
    name: 'Crisp',
    kind: 'chat',
    hosts: ['go.crisp.chat'],
    path: /^\/chat\/embed\/?$/,
    needs: 'website_id',
    example: 'https://go.crisp.chat/chat/embed/?website_id=01234567-89ab-cdef-0123-456789abcdef',
    where: 'At its end, write the CRISP_WEBSITE_ID from the code of Crisp.',
  },
  {
    name: 'LiveChat',
    kind: 'chat',
    hosts: ['direct.lc.chat', 'secure.livechatinc.com'],
    path: /^\/(?:licence\/)?\d+(?:\/(?:v2\/)?open_chat\.cgi)?\/?$/,
    frame: ({ pathname }) =>
      `https://secure.livechatinc.com/licence/${/\d+/.exec(pathname)![0]}/v2/open_chat.cgi`,
    page: ({ pathname }) => `https://direct.lc.chat/${/\d+/.exec(pathname)![0]}/`,
    example: 'https://direct.lc.chat/1234567/',
  },
]

function showCalendar({ href }: URL): string {
  return href.replace(/\/u\/\d+\//, '/')
}

function showJotform({ href }: URL): string {
  return href.replace('//www.', '//form.')
}

function showTawk({ pathname }: URL): string {
  const [id, widget] = pathname.split('/').filter((step) => step !== '' && step !== 'chat')
  return `https://tawk.to/chat/${id}/${widget}`
}

/** A service that firms use, and why no page of it is shown. A link to it works. */
export interface LinkedService {
  name: string
  hosts: readonly string[]
  /** script: it offers only a script. unconfirmed: nothing that it publishes says that its pages may be framed. */
  reason: 'script' | 'unconfirmed'
}

export const linkedServices: readonly LinkedService[] = [
  { name: 'Intercom', hosts: ['widget.intercom.io'], reason: 'script' },
  { name: 'HubSpot chat', hosts: ['js.hs-scripts.com'], reason: 'script' },
  { name: 'HubSpot forms', hosts: ['js.hsforms.net'], reason: 'script' },
  { name: 'Lawmatics', hosts: ['navi.lawmatics.com'], reason: 'script' },
  { name: 'Ngage Live Chat', hosts: ['messenger.ngageics.com'], reason: 'script' },
  { name: 'ApexChat', hosts: ['www.apex.live'], reason: 'script' },
  { name: 'Juvo Leads', hosts: ['cdn.juvoleads.com'], reason: 'script' },
  { name: 'Lawmatics', hosts: ['app.lawmatics.com'], reason: 'unconfirmed' },
  { name: 'Clio Grow', hosts: ['*.cliogrow.com'], reason: 'unconfirmed' },
  { name: 'MyCase', hosts: ['*.mycase.com'], reason: 'unconfirmed' },
  { name: 'Formstack', hosts: ['*.formstack.com'], reason: 'unconfirmed' },
  { name: 'Setmore', hosts: ['*.setmore.com'], reason: 'unconfirmed' },
  {
    name: 'Square Appointments',
    hosts: ['book.squareup.com', 'app.squareup.com', 'squareup.com', '*.square.site'],
    reason: 'unconfirmed',
  },
]

/** A host that a firm adds: "embedHosts" in firm.json. Every page of it can be shown. */
export interface EmbedHost {
  host: string
  /** The name of the service. */
  name: string
  kind: EmbedKind
}

/** A page of a service that a section shows. */
export interface EmbeddedPage {
  provider: Pick<EmbedProvider, 'name' | 'kind'>
  /** For a visitor who follows the link. */
  link: string
  /** For a frame in the page. `{host}` in it is the host of this site. */
  frame: string
  /** Where the frame may be or move on to, for the content security policy. */
  origins: readonly string[]
}

/** The page at a typed address; undefined if no service can show it: neither a known one nor one that the firm adds. */
export function findEmbeddedPage(
  address: string,
  added: readonly EmbedHost[] = [],
): EmbeddedPage | undefined {
  const url = parseAddress(address)
  if (!url) return undefined
  const known = embedProviders.find(({ hosts }) => hasHost(url, hosts))
  if (known) return findKnownPage(url, known)
  const provider = added.find(({ host }) => host === url.hostname)
  return provider && { provider, link: url.href, frame: url.href, origins: [url.origin] }
}

function findKnownPage(url: URL, provider: EmbedProvider): EmbeddedPage | undefined {
  const { path, needs, query = {}, without = [], frame = getHref, page = getHref, others = [] } = provider
  if (!path.test(url.pathname)) return undefined
  if (needs !== undefined && !url.searchParams.get(needs)) return undefined
  const own = [...Object.keys(query), ...without]
  // Rewriting the parameters would write those of the others in another way.
  if (own.some((name) => url.searchParams.has(name))) for (const name of own) url.searchParams.delete(name)
  const shown = new URL(frame(url))
  for (const [name, value] of Object.entries(query)) shown.searchParams.set(name, value)
  return { provider, link: page(url), frame: shown.href, origins: [...new Set([shown.origin, ...others])] }
}

const getHref = ({ href }: URL) => href

/** The address of the frame on the site at `siteUrl`. */
export const formatEmbedFrameHref = ({ frame }: EmbeddedPage, siteUrl: string): string =>
  frame.replace(encodeURIComponent('{host}'), new URL(siteUrl).hostname)

/** The service at an address that is not that of a page to show. */
export function findService(address: string): EmbedProvider | LinkedService | undefined {
  const url = parseAddress(address)
  if (!url) return undefined
  return (
    embedProviders.find(({ hosts, unframed = [] }) => hasHost(url, [...hosts, ...unframed])) ??
    linkedServices.find(({ hosts }) => hasHost(url, hosts))
  )
}

/** Whether a typed text is an address that a service may give out. */
export const isServiceAddress = (address: string): boolean => parseAddress(address) !== undefined

/** With a port, a name or a password, an address is not one that a service gives out. */
function parseAddress(address: string): URL | undefined {
  if (!/^https:\/\/[^\s"'<>\\]+$/.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.port === '' && url.username === '' && url.password === '' ? url : undefined
}

function hasHost({ hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => {
    if (!host.startsWith('*.')) return host === hostname
    const [, account, rest] = /^([^.]+)\.(.+)$/.exec(hostname) ?? []
    return rest === host.slice(2) && !ownNames.test(account!)
  })
}
