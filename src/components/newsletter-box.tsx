import type { ReactNode } from 'react'
import { useWords } from '#src/words/context.tsx'
import { PageSection } from './page-section.tsx'
import { SectionHead } from './section-frame.tsx'

/** The newsletter at the end of the news section. `children` is its form. */
export function NewsletterBox({ children }: { children: ReactNode }) {
  const heading = { id: 'newsletter', ...useWords('site').newsletter }
  return (
    <PageSection surface="mist" space="narrow" className="print:hidden" aria-labelledby={heading.id}>
      <div className="wrap grid items-start gap-x-columns gap-y-stack lg:grid-cols-[4fr_7fr]">
        <SectionHead heading={heading} />
        <div>{children}</div>
      </div>
    </PageSection>
  )
}
