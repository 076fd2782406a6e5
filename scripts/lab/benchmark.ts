/**
 * Measures what visitors and the people who work on the site wait for: `npm run bench -- --help`. Prints tables in
 * Markdown. On a busy machine times mean little, so each report names the load.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { Command } from 'commander'
import { formatTables, type Table } from './benchmark/table.ts'

const program = new Command('npm run bench --')
  .description('Measure the site, and print tables in Markdown.')
  .option('--json <file>', 'also write the figures to this file')
  .option('--compare <file>', 'show what the figures were in this file, which --json wrote')

program
  .command('loads [paths...]')
  .description('how pages load on a slow phone, with Lighthouse: these, or the largest of each route')
  .option('--origin <address>', 'of another site to compare with (default: the build)')
  .option('--runs <number>', 'loads of each page, of which the median counts', Number, 3)
  .action(async (paths: string[], options: { origin?: string; runs: number }) => {
    const { measureLoads } = await import('./benchmark/loads.ts')
    await report(() => measureLoads(paths, options))
  })

program
  .command('taps')
  .description('how soon the build responds to taps, and shows the form of a dialog on slow 3G')
  .option('--runs <number>', 'taps on each part, of which the median counts', Number, 3)
  .action(async ({ runs }: { runs: number }) => {
    const { measureTaps } = await import('./benchmark/taps.ts')
    await report(() => measureTaps(runs))
  })

program
  .command('build')
  .description('a build with empty caches and with full ones, and an edit in development')
  .action(async () => {
    const { measureBuilds } = await import('./benchmark/build.ts')
    await report(measureBuilds)
  })

program
  .command('blog [posts...]')
  .description('a snapshot and a build with these numbers of posts: 100, 1000 and 5000')
  .action(async (posts: string[]) => {
    const { measureBlogs } = await import('./benchmark/blog.ts')
    await report(() => measureBlogs(posts.length > 0 ? posts.map(Number) : [100, 1000, 5000]))
  })

program
  .command('links [pages]')
  .description('firm check-links with 10,000 pages, copied from the build')
  .action(async (pages = '10000') => {
    const { measureLinks } = await import('./benchmark/links.ts')
    await report(() => measureLinks(Number(pages)))
  })

await program.parseAsync()

async function report(measure: () => Promise<Table[]>): Promise<void> {
  const { json, compare } = program.opts<{ json?: string; compare?: string }>()
  const before = compare === undefined ? [] : (JSON.parse(readFileSync(compare, 'utf8')) as Table[])
  const getLoad = () => loadavg()[0]!.toFixed(1)
  const load = getLoad()
  const tables = await measure()
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  console.log(`${machine}, load ${load} to ${getLoad()}.\n\n${formatTables(tables, before)}`)
  if (json !== undefined) writeFileSync(json, JSON.stringify(tables, null, 2))
}
