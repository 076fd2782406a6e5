import type { ReactNode } from 'react'
import { ContactDetails } from '#src/components/contact-details.tsx'
import { useText } from '#src/components/markdown.tsx'
import { SectionFrame, type SectionProps } from '#src/components/section-frame.tsx'
import type { PlacedFormId } from '#src/content/form-ids.ts'
import { ConsultationForm, NewsletterForm } from '#src/islands/placed-forms.tsx'

const forms: Record<PlacedFormId, typeof ConsultationForm> = {
  consultation: ConsultationForm,
  newsletter: NewsletterForm,
}

/** A form in a page. If the section has a `contact` heading, the other ways to reach the firm are beside it. */
export function FormSection({
  section,
  children,
}: Pick<SectionProps<'form'>, 'section'> & {
  /** Rendered below the contact details. */
  children?: ReactNode
}) {
  const text = useText()
  const Form = forms[section.form]
  return (
    <SectionFrame section={section} surface="sand" arrange="split">
      <Form />
      {section.contact && (
        <div className="contact-beside">
          <h3>{text(section.contact)}</h3>
          <ContactDetails />
          {children}
        </div>
      )}
    </SectionFrame>
  )
}
