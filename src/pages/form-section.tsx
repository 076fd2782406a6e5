import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ContactDetails } from '#src/components/contact-details.tsx'
import { useText } from '#src/components/markdown.tsx'
import { SectionFrame, type SectionProps } from '#src/components/section-frame.tsx'
import { PlacedForm } from '#src/islands/placed-forms.tsx'

/** A form in a page. If the section has a `contact` heading, the other ways to reach the firm are beside it. */
export function FormSection({
  section,
  index,
  children,
}: Pick<SectionProps<'form'>, 'section'> & {
  index?: number
  /** Rendered below the contact details. */
  children?: ReactNode
}) {
  const text = useText()
  // Nearer to the heading of the page.
  const isPurpose = index === 0
  // On paper, only the contact details of the page itself are of use.
  const isPrinted = section.contact && !children
  return (
    <SectionFrame
      section={section}
      surface="sand"
      arrange="split"
      className={clsx(isPurpose && 'pt-stack', !isPrinted && 'print:hidden')}
      after={
        section.contact && (
          <div className="border-t border-line pt-6">
            <h3 className="mb-5">{text(section.contact)}</h3>
            <ContactDetails />
            {children}
          </div>
        )
      }
    >
      <div className="rounded-sm bg-bright p-gutter shadow-sheet sm:p-8 print:hidden forced-colors:border">
        <PlacedForm id={section.form} />
      </div>
    </SectionFrame>
  )
}
