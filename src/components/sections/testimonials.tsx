import type { Testimonial } from '#src/content/site.ts'
import { Carousel } from '../carousel.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** What clients say. Results include what the Texas advertising rules require, with the disclaimer beside them. */
export function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const { testimonials, firm } = useSite()
  const shown = section.testimonials.map((id) => testimonials.get(id)).filter((found) => found !== undefined)
  const hasSample = shown.some(({ data }) => data.demo)
  const notes = hasSample ? `${firm.resultsDisclaimer} ${sampleNote}` : firm.resultsDisclaimer
  return (
    <SectionFrame section={section} surface="sand" beside={<Inline text={notes} className="fine-print" />}>
      {(headingId) => (
        <Carousel labelledBy={headingId}>
          {shown.map(({ id, data }) => (
            <Voice key={id} {...data} />
          ))}
        </Carousel>
      )}
    </SectionFrame>
  )
}

const sampleNote = 'This is a sample. It does not describe a real person or case.'

const bases = { gross: 'gross, before fees and costs', net: 'net, what the client received' } as const

function Voice({ quote, author, position, caseType, result }: Testimonial['data']) {
  const text = useText()
  return (
    <figure className="voice">
      {result && (
        <dl className="voice-result">
          <dt className="sr-only">Amount</dt>
          <dd className="voice-amount">{result.amount}</dd>
          <dt className="sr-only">Basis</dt>
          <dd>
            {result.outcome}, {bases[result.basis]}
          </dd>
          <dt className="sr-only">Our role</dt>
          <dd>Our role: {result.role}</dd>
        </dl>
      )}
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <span className="voice-author">{author}</span>
        <span>{position}</span>
        {caseType && <span className="voice-case">{text(caseType)}</span>}
      </figcaption>
    </figure>
  )
}
