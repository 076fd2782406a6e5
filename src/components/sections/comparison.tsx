import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/**
 * A comparison table. In a narrow window, each row becomes a card that repeats the name of the column beside each
 * value.
 */
export function ComparisonSection({ section }: SectionProps<'comparison'>) {
  const text = useText()
  const { layout = 'table' } = section
  const columns = section.columns.map((column) => text(column))
  return (
    <SectionFrame section={section} surface={layout === 'table' ? 'bright' : 'sand'}>
      <table className={`comparison comparison-${layout}`}>
        <caption className="sr-only">{text(section.caption)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Feature</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.rows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">{text(row.feature)}</th>
              {row.values.map((value, index) => (
                <td key={index}>
                  <span className="comparison-column">{columns[index]}</span>
                  <Inline as="span" text={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  )
}
