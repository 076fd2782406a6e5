import type { ReactNode } from 'react'
import { PageSection } from './page-section.tsx'
import { SectionHead } from './section-frame.tsx'

const heading = {
  id: 'newsletter',
  title: 'Our newsletter',
  intro: 'New posts and upcoming events, by email, every now and then.',
}

/** The newsletter at the end of the news section. `children` is its form. */
export function NewsletterBox({ children }: { children: ReactNode }) {
  return (
    <PageSection surface="mist" space="narrow" className="print:hidden" aria-labelledby={heading.id}>
      <div className="wrap grid items-start gap-x-columns gap-y-stack lg:grid-cols-[4fr_7fr]">
        <SectionHead heading={heading} />
        <div>{children}</div>
      </div>
    </PageSection>
  )
}
