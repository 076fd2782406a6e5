import { clsx } from 'clsx'
import { useWords } from '#src/words/context.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** What each layout adds where there is room for a table. */
const looks = {
  /** Many columns, with a head that stays below the site header. */
  table: {
    surface: 'bright',
    table: clsx('text-small'),
    head: clsx('sticky top-[max(0px,var(--spacing-bars)+var(--header-top))] bg-surface'),
    cell: clsx('lg:py-4 lg:pr-6'),
    value: '',
  },
  /** Each column is a sheet of paper, with the names of the rows beside them. */
  sheets: {
    surface: 'sand',
    table: '',
    head: '',
    cell: clsx('border-line lg:border-t lg:px-6 lg:py-4'),
    value: clsx('lg:bg-bright'),
  },
  /** With rules between the columns. */
  ledger: {
    surface: 'sand',
    table: clsx('lg:bg-bright'),
    head: '',
    cell: clsx('border-line-strong lg:border lg:px-6 lg:py-4'),
    value: '',
  },
} as const

/** How many columns a phone shows at first. */
const mostOnPhone = 2

/**
 * A comparison table. In a narrow window and on paper, each row becomes a card that repeats the name of the column above
 * each value, and a reader of cards chooses the columns.
 */
export function ComparisonSection({ section }: SectionProps<'comparison'>) {
  const text = useText()
  const { feature } = useWords('sections').comparison
  const { surface, table, head, cell, value } = looks[section.layout ?? 'table']
  const columns = section.columns.map((column) => text(column))
  const shown = (
    <table className={clsx('w-full table-fixed text-left leading-normal', table)}>
      <caption className="sr-only">{text(section.caption)}</caption>
      <thead className="font-display text-h3 leading-tight text-heading max-lg:hidden">
        <tr>
          <th scope="col" className={clsx(head, cell)}>
            <span className="sr-only">{feature}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={clsx('font-medium', head, cell, value)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top max-lg:block">
        {section.rows.map((row) => (
          <tr
            key={row.feature}
            className="gap-x-6 gap-y-3 border-t border-line py-5 max-lg:grid sm:grid-cols-2"
          >
            <th
              scope="row"
              className={clsx(
                'col-span-full font-display text-h4 leading-snug font-semibold text-heading',
                cell,
              )}
            >
              {text(row.feature)}
            </th>
            {row.values.map((one, index) => (
              <td key={index} className={clsx('text-pretty', cell, value)}>
                <span className="block font-semibold text-heading lg:hidden">{columns[index]}</span>
                <Inline as="span" text={one} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <SectionFrame section={section} surface={surface}>
      {columns.length > mostOnPhone ? (
        <div data-enhance="comparison">
          <ColumnChoice columns={columns} />
          {shown}
        </div>
      ) : (
        shown
      )}
    </SectionFrame>
  )
}

/** For cards: a script shows it, and hides the columns that are not chosen. */
function ColumnChoice({ columns }: { columns: readonly string[] }) {
  return (
    <fieldset hidden className="mb-5 lg:hidden print:hidden">
      <legend className="font-semibold text-heading">{useWords('sections').comparison.choose}</legend>
      <div className="flex flex-wrap gap-x-6">
        {columns.map((column, index) => (
          <label key={column} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input type="checkbox" className="size-5 flex-none" defaultChecked={index < mostOnPhone} />
            {column}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
