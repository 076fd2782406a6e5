import type { Testimonial } from '#src/content/site.ts'
import { Carousel } from '../carousel.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

/** What clients say. Results include what the Texas advertising rules require, with the disclaimer beside them. */
export function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const heading = useHeading(section)
  const { testimonials, firm } = useSite()
  const shown = section.testimonials.map((id) => testimonials.get(id)).filter((found) => found !== undefined)
  const notes = shown.some(({ data }) => data.demo)
    ? [firm.resultsDisclaimer, sampleNote]
    : [firm.resultsDisclaimer]
  return (
    <SectionFrame
      heading={heading}
      type="testimonials"
      surface="sand"
      beside={<Inline text={notes.join(' ')} className="fine-print" />}
    >
      <Carousel
        labelledBy={heading.id}
        noun="Quote"
        slides={shown.map((testimonial) => ({
          key: testimonial.id,
          content: <Voice testimonial={testimonial} />,
        }))}
      />
    </SectionFrame>
  )
}

const sampleNote = 'This is a sample. It does not describe a real person or case.'

const bases = { gross: 'gross, before fees and costs', net: 'net, what the client received' } as const

function Voice({ testimonial: { data } }: { testimonial: Testimonial }) {
  const text = useText()
  const { result } = data
  return (
    <figure className="voice">
      {result && (
        <dl className="voice-result">
          <dt className="visually-hidden">Amount</dt>
          <dd className="voice-amount">{result.amount}</dd>
          <dt className="visually-hidden">Basis</dt>
          <dd>
            {result.outcome}, {bases[result.basis]}
          </dd>
          <dt className="visually-hidden">Our role</dt>
          <dd>Our role: {result.role}</dd>
        </dl>
      )}
      <blockquote>
        <p>{data.quote}</p>
      </blockquote>
      <figcaption>
        <span className="voice-author">{data.author}</span>
        <span>{data.position}</span>
        {data.caseType && <span className="voice-case">{text(data.caseType)}</span>}
      </figcaption>
    </figure>
  )
}
