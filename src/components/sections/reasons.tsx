import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** Reasons with rules between them: one below the other, or in two columns if there is room. */
export function ReasonsSection({ section }: SectionProps<'reasons'>) {
  const text = useText()
  return (
    <SectionFrame section={section} arrange="split">
      <LongList className="grid gap-x-columns sm:grid-cols-2 print:block">
        {section.reasons.map((reason) => (
          <li key={reason.title} className="border-t border-line py-4">
            <h3 className="text-h4 leading-snug font-semibold">{text(reason.title)}</h3>
            <Inline text={reason.text} className="mt-1.5 max-w-measure text-muted" />
          </li>
        ))}
      </LongList>
    </SectionFrame>
  )
}
