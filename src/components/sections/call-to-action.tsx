import { clsx } from 'clsx'
import { findPhone } from '#src/content/phones.ts'
import { useWords } from '#src/words/context.tsx'
import { ActionButtons } from '../action-button.tsx'
import { PageSection } from '../page-section.tsx'
import { LargePhoneLink } from '../phone-link.tsx'
import { SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

const looks = {
  /** The last one on the page: a dark band with pines. */
  closing: {
    section: { surface: 'dark', className: clsx('treeline break-inside-avoid bg-dusk') },
    head: { look: 'above' },
  },
  passing: {
    section: { surface: 'sand', space: 'narrow' },
    head: { look: 'small' },
  },
} as const

/** The colored button and a phone number: a dark band if it is the last one on the page, otherwise a quiet one. */
export function CallToActionSection({
  section,
  last,
}: Pick<SectionProps<'call-to-action'>, 'section' | 'last'>) {
  const heading = useHeading(section)
  const { firm } = useSite()
  const { orCall } = useWords('sections')
  const look = looks[last ? 'closing' : 'passing']
  return (
    <PageSection type="call-to-action" {...look.section}>
      <div className="wrap grid items-center gap-x-columns gap-y-6 lg:grid-cols-2 print:block">
        <SectionHead heading={heading} {...look.head} />
        <div>
          <ActionButtons buttons={section.buttons} />
          {section.phone && (
            <p className="mt-6 flex flex-wrap items-baseline gap-x-3 text-muted">
              <span>{orCall}</span> <LargePhoneLink number={findPhone(firm, 'intake').number} />
            </p>
          )}
        </div>
      </div>
    </PageSection>
  )
}
