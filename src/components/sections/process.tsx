import { clsx } from 'clsx'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import { arrangeCards } from '../card-grid.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { GroupHead, SectionFrame, type SectionProps } from '../section-frame.tsx'

/** Rows of number and name, with the text below them. */
const row = clsx('grid grid-cols-[3rem_1fr] items-baseline gap-x-4 gap-y-1.5 border-t border-line py-5')

const looks = {
  /** Many steps: rows of number, name, text. */
  below: {
    frame: '',
    step: clsx(row, 'lg:grid-cols-[1fr_4fr_7fr]'),
    number: '',
    title: '',
    text: clsx('col-start-2 lg:col-start-auto'),
  },
  /** Few steps: side by side. */
  beside: {
    frame: '',
    step: clsx('border-t border-line-strong pt-5'),
    number: clsx('block'),
    title: clsx('mt-2 mb-1.5'),
    text: '',
  },
  /** A sheet with numbered lines, and a double rule at its edge, like a court filing. */
  docket: {
    frame: clsx('border-l-4 border-double border-dark-300 bg-bright p-5 shadow-sheet'),
    step: row,
    number: '',
    title: '',
    text: clsx('col-start-2 wrap-anywhere'),
  },
} as const

/** Numbered steps: up to four side by side, more below each other, or all on a paper sheet in the `docket` layout. */
export function ProcessSection({ section: { steps, further, ...section } }: SectionProps<'process'>) {
  const docket = section.layout === 'docket'
  return (
    <SectionFrame section={section} surface={docket ? 'sand' : 'paper'} arrange={docket ? 'split' : 'stack'}>
      <Steps steps={steps} docket={docket} />
      {further && (
        <div data-part="further">
          <GroupHead group={further} />
          <Steps steps={further.steps} docket={docket} level={4} />
        </div>
      )}
    </SectionFrame>
  )
}

interface StepsProps {
  steps: SectionOf<'process'>['steps']
  docket: boolean
  /** The level of the headings. */
  level?: 3 | 4
}

function Steps({ steps, docket, level = 3 }: StepsProps) {
  const text = useText()
  const Heading = `h${level}` as const
  const look = looks[docket ? 'docket' : steps.length <= 4 ? 'beside' : 'below']
  const list = look === looks.beside ? arrangeCards(steps.length) : ''
  return (
    <div className={look.frame}>
      <LongList ordered className={clsx('text-muted', list)} few={3}>
        {steps.map((step, index) => (
          <li key={step.title} className={look.step}>
            <StepNumber of={index + 1} className={look.number} />
            <Heading className={clsx('text-h3', look.title)}>{text(step.title)}</Heading>
            <Inline text={step.text} className={clsx('max-w-measure', look.text)} />
          </li>
        ))}
      </LongList>
    </div>
  )
}

/** Text instead of a counter, which Firefox and Safari would read without a pause. */
function StepNumber({ of, className }: { of: number; className: string }) {
  return (
    <span className={clsx('font-display text-h2 leading-none text-accent', className)}>
      {of}
      <span className="sr-only">.</span>
    </span>
  )
}
