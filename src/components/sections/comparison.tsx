import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** A table whose first column stays in sight while the others are moved sideways. */
export function ComparisonSection({ section }: SectionProps<'comparison'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <SectionFrame heading={heading} type="comparison" surface="bright">
      <section className="table-scroll" aria-labelledby={heading.id} tabIndex={0}>
        <table className={`comparison comparison-${section.columns.length}`}>
          <caption>{text(section.caption)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Feature</span>
              </th>
              {section.columns.map((column) => (
                <th key={column} scope="col">
                  {text(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.map((row) => (
              <tr key={row.feature}>
                <th scope="row">{text(row.feature)}</th>
                {row.values.map((value, index) => (
                  <Inline key={index} as="td" text={value} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </SectionFrame>
  )
}
