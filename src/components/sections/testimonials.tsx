import { clsx } from 'clsx'
import type { Testimonial } from '#src/content/entries.ts'
import { findForeignLang, findLang, nameLanguage } from '#src/site/languages.ts'
import { useWords } from '#src/words/context.tsx'
import { Carousel } from '../carousel.tsx'
import { Inline, useText } from '../markdown.tsx'
import { PageSection } from '../page-section.tsx'
import { finePrint, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** What clients say. Results include what the advertising rules require. Words without a result need no disclaimer. */
export function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const { testimonials, firm } = useSite()
  const heading = useHeading(section)
  const { sample } = useWords('sections').result
  const shown = section.testimonials.map((id) => testimonials.get(id)).filter((found) => found !== undefined)
  const notes = [
    ...(shown.some(({ data }) => data.result) ? [firm.resultsDisclaimer ?? ''] : []),
    ...(shown.some(({ data }) => data.demo) ? [sample] : []),
  ]
  return (
    <PageSection type="testimonials" surface="sand" space="loud">
      <div className="wrap">
        <SectionHead heading={heading} className="mb-stack">
          {notes.length > 0 && <Inline text={notes.join(' ')} className={finePrint} />}
        </SectionHead>
        <Carousel labelledBy={heading.id}>
          {shown.map((testimonial) => (
            <Voice key={testimonial.id} testimonial={testimonial} />
          ))}
        </Carousel>
      </div>
    </PageSection>
  )
}

/** In a wide window, a result is beside the quote; without one, the author is, next to the last line. */
const looks = {
  result: clsx('lg:grid-cols-[4fr_7fr]'),
  quote: clsx('items-end lg:grid-cols-[7fr_4fr]'),
} as const

function Voice({ testimonial: { file, data } }: { testimonial: Testimonial }) {
  const { quote, author, position, caseType, result } = data
  const text = useText()
  const site = useSite()
  const { result: words, translatedFrom } = useWords('sections')
  const lang = findForeignLang(file, site)
  const isTranslated = site.language !== undefined && lang === undefined
  return (
    <figure
      className={clsx(
        'grid gap-x-columns gap-y-5 border-t border-line-strong pt-6 print:block',
        result ? looks.result : looks.quote,
      )}
    >
      {result && (
        <dl className="text-small text-muted lg:row-span-2">
          <dt className="sr-only">{result.amount ? words.amount : words.outcome}</dt>
          <dd
            className="font-display text-h2 leading-tight font-book text-heading first-letter:uppercase"
            lang={lang}
          >
            {result.amount ?? text(result.outcome)}
          </dd>
          {result.basis && (
            <>
              <dt className="sr-only">{words.basis}</dt>
              <dd className="first-letter:uppercase">
                {text(result.outcome)}, {words.bases[result.basis]}
              </dd>
            </>
          )}
          <dt className="sr-only">{words.role}</dt>
          <dd>{words.roleOf(result.role)}</dd>
        </dl>
      )}
      <blockquote className="font-display text-lead leading-snug text-pretty text-heading sm:text-statement">
        <p lang={lang}>
          <span aria-hidden="true">“</span>
          {quote}
          <span aria-hidden="true">”</span>
        </p>
      </blockquote>
      <figcaption className="flex flex-col text-small text-muted">
        <span className="text-body font-semibold text-heading">{author}</span>
        <span lang={lang}>{position}</span>
        {caseType && (
          <span data-part="case-type" lang={lang}>
            {text(caseType)}
          </span>
        )}
        {isTranslated && <span>{translatedFrom(nameLanguage(findLang(site.versions[0]!), site))}</span>}
      </figcaption>
    </figure>
  )
}
