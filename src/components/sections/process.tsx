import { TitledList } from '../long-list.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** Numbered steps: up to four side by side, more below each other, or all on a paper sheet in the `docket` layout. */
export function ProcessSection({ section }: SectionProps<'process'>) {
  const { layout, steps } = section
  const docket = layout === 'docket'
  const beside = steps.length <= 4 ? `steps-beside steps-${steps.length}` : 'steps-below'
  return (
    <SectionFrame section={section} surface={docket ? 'sand' : 'paper'} arrange={docket ? 'split' : 'stack'}>
      <div className={`steps ${docket ? 'steps-docket' : beside}`}>
        <TitledList ordered className="step-list" few={3} items={steps} />
      </div>
    </SectionFrame>
  )
}
