import { PageSection } from '../page-section.tsx'
import { SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'

/** The words of a person or a text in large type, with their source. */
export function QuotationSection({ section }: SectionProps<'quotation'>) {
  const heading = useHeading(section)
  const { quote, name, role, href } = section
  return (
    <PageSection type={section.type} surface="paper" space="loud">
      <div className="wrap">
        <SectionHead heading={heading} look="small" className="mb-5" />
        <figure className="grid items-end gap-x-columns gap-y-5 border-t border-line-strong pt-6 lg:grid-cols-[7fr_4fr] print:block">
          <blockquote
            cite={href?.startsWith('https://') ? href : undefined}
            className="font-display text-lead leading-snug text-pretty text-heading sm:text-statement"
          >
            <p>
              <span aria-hidden="true">“</span>
              {quote.trim()}
              <span aria-hidden="true">”</span>
            </p>
          </blockquote>
          <figcaption className="flex flex-col text-small text-muted">
            <span className="text-body font-semibold text-heading">
              {href ? <a href={href}>{name}</a> : name}
            </span>
            {role && <span>{role}</span>}
          </figcaption>
        </figure>
      </div>
    </PageSection>
  )
}
