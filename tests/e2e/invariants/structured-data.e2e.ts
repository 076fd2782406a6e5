/** What the built pages tell search engines is what they show visitors. */
import { states } from '#src/content/states.ts'
import { builtSites, isAfterChange } from '../../support/built-sites.ts'
import { expect, test } from '../../support/test.ts'

type Node = Record<string, unknown>

/** Words between tags, with a space for each tag and every run of blanks as one. */
function readShown(html: string): string {
  return (
    html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
      // Where a long word may wrap, it is still one word.
      .replace(/<wbr\s*\/?>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&#x27;|&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&nbsp;|\s+/g, ' ')
  )
}

/** Every value of a field, however deep. */
function listValues(value: unknown, field: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === field ? [inner] : []),
    ...listValues(inner, field),
  ])
}

/** What pages say of times, apart from the code that writes them, by the language without its region. */
const clocks: Record<string, { morning: string; afternoon: string; wholeDay: string }> = {
  en: { morning: 'AM', afternoon: 'PM', wholeDay: '24 hours' },
  es: { morning: 'a.m.', afternoon: 'p.m.', wholeDay: '24 horas' },
}

/** `17:00` → `5:00 PM`. */
function writeTime(time: string, { morning, afternoon }: (typeof clocks)[string]): string {
  const [hours, minutes] = time.split(':') as [string, string]
  return `${((Number(hours) + 11) % 12) + 1}:${minutes} ${Number(hours) < 12 ? morning : afternoon}`
}

/** Everything that a visitor must find on the page. */
function* listClaims(data: unknown, lang: string): Generator<string> {
  const clock = clocks[lang.split('-')[0]!]!
  for (const phone of listValues(data, 'telephone') as string[])
    yield phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3').replace(';ext=', ' ext. ')
  yield* listValues(data, 'email') as string[]
  for (const address of listValues(data, 'address').flat() as (string | Record<string, string>)[]) {
    // The place of an event is what the blog says.
    if (typeof address === 'string') {
      yield address
      continue
    }
    if (address.streetAddress === undefined) {
      yield `${address.addressLocality}, ${states[address.addressRegion!]}`
      continue
    }
    yield address.streetAddress
    yield `${address.addressLocality}, ${address.addressRegion} ${address.postalCode}`
  }
  for (const hours of listValues(data, 'openingHoursSpecification').flat() as Record<string, string>[]) {
    if (!hours.opens || !hours.closes || hours.validFrom) continue
    // A day that ends at midnight.
    const isMidnight = hours.closes === '23:59'
    yield hours.opens === '00:00' && isMidnight ? clock.wholeDay : writeTime(hours.opens, clock)
    if (!isMidnight) yield writeTime(hours.closes, clock)
  }
  for (const node of listValues(data, '@graph').flat() as Node[]) {
    if (['Person', 'BlogPosting', 'Event'].includes(node['@type'] as string))
      yield (node.name ?? node.headline) as string
    if (node.jobTitle) yield node.jobTitle as string
  }
}

for (const { name, pages } of builtSites)
  test(`${name}: every page shows what its structured data says`, () => {
    const missing: string[] = []
    let described = 0
    for (const { url, lang, html, root } of pages) {
      const shown = readShown(html)
      for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
        described++
        for (const words of listClaims(JSON.parse(script.text), lang))
          if (!shown.includes(words.replace(/\s+/g, ' '))) missing.push(`${url}: ${words}`)
      }
    }
    expect(missing).toEqual([])
    if (!isAfterChange) expect(described).toBeGreaterThan(0)
  })
