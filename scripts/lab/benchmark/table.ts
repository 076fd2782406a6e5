/** The figures of a benchmark, by row and column. All rows have the columns of the first. */
export interface Table {
  title: string
  rows: Record<string, Record<string, string>>
}

/** Writes tables as Markdown. A figure that was another in `before` shows both: `120 → 98`. */
export function formatTables(tables: readonly Table[], before: readonly Table[] = []): string {
  return tables
    .map(({ title, rows }) => {
      const old = before.find((table) => table.title === title)?.rows
      const columns = Object.keys(Object.values(rows)[0] ?? {})
      const lines = Object.entries(rows).map(([name, cells]) => [
        name,
        ...columns.map((column) => join(old?.[name]?.[column], cells[column]!)),
      ])
      const all = [['', ...columns], ['---', ...columns.map(() => '---:')], ...lines]
      return `## ${title}\n\n${all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
    })
    .join('\n\n')
}

const join = (old: string | undefined, now: string) =>
  old === undefined || old === now ? now : `${old} → ${now}`
