/** Forms as they are placed in pages: the form where there is JavaScript, and how else to reach the firm where not. */
import type { ReactNode } from 'react'
import { findFirmContact } from '#src/components/firm-contact.ts'
import { usePage } from '#src/components/site-context.tsx'
import { formatTelHref } from '#src/content/phones.ts'
import Consultation from './consultation-form.tsx'
import type { IslandTiming } from './hydrate.ts'
import { Island } from './island.tsx'
import Newsletter from './newsletter-form.tsx'

export interface PlacedFormProps {
  /** When its code is fetched: `visible` unless the form is what the page is for. */
  on?: IslandTiming
}

/** The consultation form. Its heading is for the page to write. */
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

/** The newsletter box: one address. Its heading is for the page to write. */
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
