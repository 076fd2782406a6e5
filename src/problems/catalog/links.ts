/** What can be wrong with an address in the built files. */
import { error, quoteAll, warning, type WordsOf } from '../kind.ts'

/** What the words of every kind need to know about the address. */
export interface AddressDetails {
  /** What holds the address, at the beginning of a sentence: "The link". */
  what: string
  /** As it is written. */
  address: string
  /** Where it was seen: "/about and 3 other pages". */
  seen: string
  /** The same with its preposition: "on /about", "in /sitemap.xml". */
  at: string
}

const linkError = <Details = unknown>(words: WordsOf<AddressDetails & Details>) => error('place', words)
const linkWarning = <Details = unknown>(words: WordsOf<AddressDetails & Details>) => warning('place', words)

const mean = (suggestion: string | undefined, otherwise: string) =>
  suggestion === undefined ? otherwise : `Did you mean "${suggestion}"?`

export const linkProblems = {
  // Within the site
  'links/missing-page': linkError<{ suggestion?: string | undefined }>({
    message: ({ what, address, at }) => `${what} "${address}" ${at} leads nowhere.`,
    hint: ({ suggestion }) => mean(suggestion, 'The page /sitemap lists every page on the site.'),
  }),
  'links/missing-place': linkError<{
    page: string
    places: readonly string[]
    closest?: string | undefined
  }>({
    message: ({ what, address, at, page }) =>
      `${what} "${address}" ${at} points to a section that the page ${page} does not have.`,
    hint: ({ page, places, closest }) =>
      places.length === 0
        ? `That page has no sections to link to. Write "${page}".`
        : `${closest === undefined ? '' : `Closest: "#${closest}". `}The sections on that page are: ${quoteAll(places)}.`,
  }),
  'links/missing-file': linkError<{ others: number; suggestion?: string | undefined }>({
    message: ({ what, address, at, others }) => {
      const also = others === 0 ? '' : `, and ${others} other ${others === 1 ? 'size' : 'sizes'} of it`
      return what === 'The link'
        ? `The link "${address}" ${at} points to a file that does not exist.`
        : `${what} "${address}" ${at} does not exist${also}.`
    },
    hint: ({ suggestion }) => mean(suggestion, 'Build the site again: npm run build.'),
  }),
  'links/detour': linkWarning<{ to: string }>({
    message: ({ what, address, at, to }) => `${what} "${address}" ${at} is redirected to "${to}".`,
    hint: ({ to }) => `Link directly to "${to}".`,
  }),
  'links/broken-redirect': linkError<{ to: string; reason: string }>({
    message: ({ address, to, reason }) => `The redirect from "${address}" to "${to}" ${reason}.`,
    hint: 'Point it to a page that exists.',
  }),
  'links/bad-address': linkError<{ reason: string; cure?: string }>({
    message: ({ what, address, at, reason }) => `${what} "${address}" ${at} cannot work: ${reason}.`,
    hint: ({ cure }) =>
      cure ??
      'Start the address of a page on this site with "/" (such as /services), and of another site with "https://".',
  }),
  'links/insecure-address': linkError({
    message: ({ what, address, at }) => `${what} "${address}" ${at} is not encrypted.`,
    hint: ({ address }) =>
      `Check that "${address.replace(/^http:/i, 'https:')}" works, then write that instead.`,
  }),

  // Phone and email
  'links/bad-phone': linkError({
    message: ({ what, address, at }) =>
      `${what} "${address}" ${at} does not work: it needs ten digits after "+1", or the code of another country after "+".`,
    hint: 'In a text, write {phone:main} or {phone:intake}. In a link, write tel:+19365550100.',
  }),
  'links/unknown-phone': linkError<{ known: readonly string[] }>({
    message: ({ what, address, at }) => `${what} "${address}" ${at} is a phone number that no file lists.`,
    hint: ({ known }) =>
      `The numbers in firm.json and team/ are: ${quoteAll(known)}. If it is someone else’s, add it with a label to "otherPhones" in firm.json.`,
  }),
  'links/bad-email': linkError<{ reason: string }>({
    message: ({ what, address, at, reason }) => `${what} "${address}" ${at} does not work: ${reason}.`,
    hint: 'Write the link as mailto:name@firm.example.',
  }),
  'links/unknown-email': linkWarning<{ known: string }>({
    message: ({ what, address, at }) =>
      `${what} "${address}" ${at} looks like the firm’s, but it is not the address in firm.json.`,
    hint: ({ known }) => `The address in firm.json is "${known}".`,
  }),

  // For search engines and social networks
  'links/wrong-canonical': linkError<{ reason: string; cure: string }>({
    message: ({ address, seen, reason }) => `The canonical address "${address}" of ${seen} ${reason}.`,
    hint: ({ cure }) => cure,
  }),
  'links/wrong-sitemap': linkError<{ reason: string }>({
    message: ({ address, seen, reason }) => `The address "${address}" in ${seen} ${reason}.`,
    hint: 'The sitemap lists each page for search engines once, by its canonical address.',
  }),
  'links/partial-address': linkError<{ whole: string }>({
    message: ({ what, address, at }) => `${what} "${address}" ${at} is not a full address.`,
    hint: ({ whole }) => `Programs read it outside the site, so it must be "${whole}".`,
  }),
  'links/bad-structured-data': linkError({
    message: ({ seen }) =>
      `The structured data of ${seen} is not valid JSON, so search engines cannot read it.`,
    hint: 'Check the <script type="application/ld+json"> on the page.',
  }),
  'links/missing-node': linkError({
    message: ({ address, seen }) =>
      `The structured data of ${seen} refers to "${address}", which no page describes.`,
    hint: 'Describe it, with this "@id", on at least one page.',
  }),

  // Other sites, with --external
  'links/external-broken': linkError<{ reason: string }>({
    message: ({ what, address, at, reason }) => `${what} "${address}" ${at} leads nowhere: ${reason}.`,
    hint: 'Look for the new address of the page, or delete the link.',
  }),
  'links/external-unsure': linkWarning<{ reason: string }>({
    message: ({ what, address, at, reason }) => `${what} "${address}" ${at} could not be checked: ${reason}.`,
    hint: 'Open it in a browser. If it works, you can add it to the allow-list (--allow).',
  }),
  'links/external-moved': linkWarning<{ to: string }>({
    message: ({ what, address, at }) => `${what} "${address}" ${at} has moved permanently.`,
    hint: ({ to }) => `Write "${to}".`,
  }),
  'links/invented-address': linkWarning<{ ending: string }>({
    message: ({ what, address, at, ending }) =>
      `${what} "${address}" ${at} is made up: no site ends in ".${ending}".`,
    hint: 'Write the real address before the site goes online.',
  }),
} as const
