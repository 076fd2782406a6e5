import { Markdown } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** Two texts side by side; on phones and paper, one below the other. */
export function ColumnsSection({ section }: SectionProps<'columns'>) {
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-columns gap-y-stack sm:grid-cols-2 print:block">
        {section.columns.map((text, index) => (
          <Markdown key={index} text={text} className="prose min-w-0 print:pb-3" />
        ))}
      </div>
    </SectionFrame>
  )
}
