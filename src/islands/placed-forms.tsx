/** Forms in pages. Without JavaScript they say how else to reach the firm. */
import type { ReactNode } from 'react'
import { findFirmContact } from '#src/components/firm-contact.ts'
import { usePage } from '#src/components/site-context.tsx'
import { formatTelHref } from '#src/content/phones.ts'
import Consultation from './consultation-form.tsx'
import type { IslandTiming } from './hydrate.ts'
import { Island } from './island.tsx'
import Newsletter from './newsletter-form.tsx'

export interface PlacedFormProps {
  /** When to load its code: `visible` unless the form is the purpose of the page. */
  on?: IslandTiming
}

/** The consultation form, without a heading. */
export function ConsultationForm({ on = 'visible' }: PlacedFormProps) {
  const firm = findFirmContact(usePage().site)
  return (
    <WithoutScripts>
      <Island
        name="consultation-form"
        component={Consultation}
        on={on}
        props={{ firm }}
        className="needs-scripts"
      />
    </WithoutScripts>
  )
}

/** The newsletter box, without a heading. */
export function NewsletterForm({ on = 'visible' }: PlacedFormProps) {
  const firm = findFirmContact(usePage().site)
  return (
    <WithoutScripts>
      <Island
        name="newsletter-form"
        component={Newsletter}
        on={on}
        props={{ firm }}
        className="needs-scripts"
      />
    </WithoutScripts>
  )
}

function WithoutScripts({ children }: { children: ReactNode }) {
  const { phone, email, hours } = findFirmContact(usePage().site)
  return (
    <>
      {children}
      <noscript>
        <p className="without-form">
          This form needs JavaScript. You can reach us without it. Call{' '}
          <a className="phone" href={formatTelHref(phone)}>
            {phone}
          </a>
          , {hours}, or email <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
    </>
  )
}
