/** The one command line of the site: `npm run firm -- <command>`. Each command is a file in `commands/`, loaded when called. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import packageFile from '../package.json' with { type: 'json' }
import { loadEnv } from '#scripts/load-env.ts'
import { getContentFolder, setContentFolder } from '#src/content/content-folder.server.ts'
import { requireContentFolder } from './content-folder.ts'
import { defaultSeconds } from './deadline.ts'
import { ExitError } from './exit-error.ts'
import { parseNow } from './now.ts'

if (!process.argv.includes('--no-env-file')) loadEnv()

const contentOption = new Option('--content <folder>', 'the content folder').default(getContentFolder())
const envFileOption = new Option('--no-env-file', 'ignore .env, except for CONTENT_DIR')
const formatOption = new Option('--format <format>', 'how to report')
  .choices(['text', 'json', 'github'])
  .default('text')
const nowOption = new Option(
  '--now <date>',
  'the day to answer for, such as 2026-12-01 (default: today)',
).argParser(parseNow)
const siteOption = new Option('--site <address>', 'the address of the site (default: the "url" in firm.json)')

const jsonOption = new Option('--json', 'the same as --format json').implies({ format: 'json' })

const timeoutOption = new Option('--timeout <seconds>', 'how long the blog may take, without its pictures')
  .argParser(parseSeconds)
  .default(defaultSeconds)

const program = new Command('firm')
  .description('Checks and prepares the content of the site.')
  .version(packageFile.version, '-v, --version', 'print the version of the code')
  .showHelpAfterError('(firm --help lists the commands)')
  .exitOverride()
  .hook('preAction', (_, command) => {
    const { content, site } = command.opts<{ content?: string; site?: string }>()
    if (content === undefined) return
    setContentFolder(content)
    // A command that is told the address of the site does without its content.
    if (site === undefined) requireContentFolder(content)
  })

program
  .command('init')
  .addHelpText('after', '\nExample: firm init ../firm/content --from answers.json')
  .description(
    'Start a new firm: ask for its name, people and practice areas, and write a complete content folder, or nothing. Exit code: 0 written, 1 the answers have problems, 2 wrong usage.',
  )
  .argument('[folder]', 'the new folder', 'content')
  .option('--from <file>', 'read the answers from a JSON file, such as cli/init/example.json')
  .action(async (folder, options) => (await import('./commands/init.ts')).init(folder, options))

program
  .command('validate')
  .addHelpText('after', '\nExample: firm validate team --content ../firm/content')
  .description(
    'Report every problem in the content files at once. Exit code: 0 clean, 1 problems, 2 wrong usage or crash.',
  )
  .argument('[paths...]', 'report only problems in these files or folders')
  .addOption(formatOption)
  .addOption(contentOption)
  .action(async (paths, options) => (await import('./commands/validate.ts')).validate(paths, options))

program
  .command('new')
  .addHelpText('after', '\nExample: firm new team-member maya-ortiz')
  .description(
    'Write a skeleton of new content that passes the checks: a page, a practice area, a team member, a testimonial, the result of a case, a guide, a choice in the consultation form, a glossary term, a legal fact or a redirect. Or print a section to paste into a page. Exit code: 0 written, 1 the content does not allow it, 2 wrong usage or crash.',
  )
  .argument(
    '<kind>',
    'page, practice-area, team-member, testimonial, case-result, guide, offered-service, glossary-term, legal-fact, redirect or section',
  )
  .argument('[id]', 'its name, such as maya-ortiz; for a redirect, the old address; for a section, its type')
  .addOption(contentOption)
  .action(async (kind, id, options) => (await import('./commands/new.ts')).createContent(kind, id, options))

program
  .command('facts')
  .addHelpText('after', '\nExample: firm facts --due 60d')
  .description(
    'List the legal facts that an attorney has to review: due, disputed or unverified ones. Also those that nothing uses. Say where the site prints each. Exit code: 0 nothing to do, 1 facts to review or delete, 2 wrong usage or a register that cannot be read.',
  )
  .addOption(
    new Option('--due <time>', 'list facts whose review is due within this time, such as 60d')
      .argParser(parseDue)
      .default(60, '60d'),
  )
  .option('--all', 'list every fact')
  .option('--json', 'print every fact as JSON')
  .addOption(nowOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/facts.ts')).facts(options))

program
  .command('generate')
  .addHelpText('after', '\nExample: firm generate --check --content ../firm/content')
  .description(
    'Write what the schemas define: JSON Schemas for editors, the field tables in content/README.md, and automation/ for the service that receives the forms.',
  )
  .option('--check', 'write nothing; exit 1 if a file is out of date')
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/generate.ts')).generate(options))

program
  .command('check-links')
  .addHelpText('after', '\nExample: firm check-links --external --allow linkedin.com')
  .description(
    'Check every link in the built files, and say where in content/ each broken one is. Exit code: 0 clean, 1 problems, 2 wrong usage or crash.',
  )
  .addOption(formatOption)
  .option('--built <folder>', 'the folder of built files', 'dist/client')
  .addOption(contentOption)
  .option('--external', 'also check links to other sites, a few at a time')
  .option('--allow <addresses...>', 'with --external: hosts or addresses to skip')
  .option(
    '--allow-list <file>',
    'with --external: a file of hosts or addresses to skip, one per line',
    'cli/check-links/allow-list.txt',
  )
  .addOption(
    new Option('--max-age <days>', 'with --external: how many days a good answer stays valid')
      .argParser(parseDays)
      .default(7),
  )
  .action(async (options) => (await import('./commands/check-links.ts')).checkLinksCommand(options))

const builtOption = new Option('--built <folder>', 'the folder of built files').default('dist/client')
const filing = program
  .command('filing')
  .addHelpText('after', '\nExample: firm filing status')
  .description('What the Texas advertising rules ask for: a copy of the home page for the State Bar.')

filing
  .command('status')
  .addHelpText('after', '\nExample: firm filing status --now 2026-03-02')
  .description(
    'Say whether the words of the home page differ from the version that was filed last, and by when to file them. Exit code: 0 filed, 1 not filed, 2 no build or wrong usage.',
  )
  .addOption(builtOption)
  .option('--json', 'print the report as JSON')
  .addOption(nowOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/filing.ts')).filingStatus(options))

filing
  .command('pack')
  .addHelpText('after', '\nExample: firm filing pack --to ../filings')
  .description(
    'Write a folder with the home page as HTML, its words, and pictures of the whole page. Exit code: 0 written, 1 the content has errors or is newer than the build, 2 no build, no browser or wrong usage.',
  )
  .option('--to <folder>', 'the folder for the packs', 'filing')
  .addOption(builtOption)
  .option('--json', 'print the report as JSON')
  .addOption(nowOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/filing.ts')).filingPack(options))

filing
  .command('record')
  .addHelpText('after', '\nExample: firm filing record --published 2026-03-02 --filed 2026-03-05')
  .description(
    'Write to filing.json when the home page as built went online, when it was filed, or both. Exit code: 0 written, 2 no build or wrong usage.',
  )
  .addOption(new Option('--published <date>', 'the day on which it went online').argParser(parseNow))
  .addOption(new Option('--filed <date>', 'the day on which it was filed').argParser(parseNow))
  .addOption(builtOption)
  .option('--json', 'print the report as JSON')
  .addOption(nowOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/filing.ts')).filingRecord(options))

program
  .command('diff')
  .addHelpText('after', '\nExample: firm diff main --report .cache/diff --pictures')
  .description(
    'Show how the words of the pages differ from those of another build: in text, figures, phone numbers and names. Exit code: 0 the same words, 1 other words, 2 wrong usage, or they cannot be compared.',
  )
  .argument(
    '<base>',
    'a commit, such as main, which is built first; or a folder of built files; or the report.json of an earlier comparison',
  )
  .option('--built <folder>', 'a folder of built files to compare with it (default: builds the working tree)')
  .addOption(
    new Option('--format <format>', 'how to report')
      .choices(['text', 'json', 'html', 'github'])
      .default('text'),
  )
  .option('--json', 'the same as --format json')
  .option('--report <folder>', 'also write report.html, report.json and comment.md to this folder')
  .option(
    '--pictures',
    'with --report: also take pictures of the changed sections, on a phone and on a desktop',
  )
  .option('--files <address>', 'with --format github: where the report can be downloaded')
  .addOption(contentOption)
  .action(async (base, options) => (await import('./commands/diff.ts')).diff(base, options))

program
  .command('snapshot')
  .addHelpText('after', '\nExample: firm snapshot --dry-run')
  .description(
    'Copy all posts, events, categories and pictures from the blog at BLOG_URL to content/blog/, or nothing at all. Report what new and changed posts say about the law. Exit code: 0 done, 1 the blog failed or its answer was not accepted, 2 wrong usage.',
  )
  .option('--dry-run', 'write nothing; report what would change')
  .option('--json', 'print the report as JSON')
  .option('--allow-shrink', 'accept the blog even if all or more than a fifth of its posts are gone')
  .addOption(nowOption)
  .addOption(timeoutOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/snapshot.ts')).snapshot(options))

program
  .command('drift')
  .addHelpText('after', '\nExample: firm drift --json')
  .description(
    'Report how the blog at BLOG_URL differs from the snapshot. Exit code: 0 no differences, 1 differences, 2 the blog cannot be read, or wrong usage.',
  )
  .option('--json', 'print the report as JSON')
  .addOption(timeoutOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/drift.ts')).drift(options))

program
  .command('blog-check')
  .addHelpText('after', '\nExample: firm blog-check --site https://www.firm.example')
  .description(
    'Check whether the WordPress blog at BLOG_URL works with the site, and how to fix what does not. Exit code: 0 ready, 1 not ready, 2 wrong usage.',
  )
  .addOption(siteOption)
  .option('--json', 'print the report as JSON')
  .addOption(timeoutOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/blog-check.ts')).blogCheck(options))

program
  .command('build')
  .addHelpText('after', '\nExample: firm build --content ../firm/content')
  .description(
    'Check the content and build the site into dist/. Exit code: 0 built, 1 problems, 2 wrong usage.',
  )
  .option('--demo', 'in the demo profile: the forms post to the site itself')
  .addOption(envFileOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/build.ts')).build(options))

program
  .command('start')
  .addHelpText('after', '\nExample: firm start --port 4200')
  .description('Build the site in the demo profile and serve it with the production headers.')
  .addOption(new Option('--port <port>', 'where to serve it').env('PORT').argParser(parsePort).default(4180))
  .option('--no-build', 'serve the last build')
  .addOption(envFileOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/start.ts')).start(options))

program
  .command('dev')
  .addHelpText('after', '\nExample: firm dev --content ../firm/content')
  .description('Serve the site while you write: it reloads when the content changes, and shows its problems.')
  .addOption(new Option('--port <port>', 'where to serve it').argParser(parsePort).default(3000))
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/dev.ts')).dev(options))

program
  .command('routes')
  .addHelpText('after', '\nExample: firm routes --json')
  .description(
    'List every address of the site. Exit code: 0 listed, 1 the content has errors, 2 wrong usage.',
  )
  .option('--json', 'print them as JSON')
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/routes.ts')).listRoutes(options))

program
  .command('schema')
  .addHelpText('after', '\nExample: firm schema practice-areas')
  .description(
    'Print the JSON Schema of one kind of content, or the names of all. Exit code: 0 printed, 2 wrong usage.',
  )
  .argument('[name]', 'such as firm, team or practice-areas')
  .action(async (name) => (await import('./commands/schema.ts')).printSchema(name))

program
  .command('release')
  .addHelpText('after', '\nExample: firm release --format github')
  .description(
    'Say whether the built site may go public: no made-up content, no overdue or disputed law, forms that confirm, a blog, no broken links. The report is grouped by who can fix it. Exit code: 0 it may, 1 problems, 2 wrong usage or crash.',
  )
  .addOption(formatOption)
  .addOption(jsonOption)
  .option('--dist <folder>', 'the folder of the build', 'dist')
  .addOption(nowOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/release.ts')).release(options))

program
  .command('webhooks')
  .addHelpText('after', '\nExample: firm webhooks --send')
  .description(
    'Check where the forms are posted, as a visitor’s browser would, without sending a lead. Exit code: 0 clean, 1 problems, 2 wrong usage or crash.',
  )
  .option('--send', 'post a test lead, marked as one, to each address, and say what came back')
  .option('--json', 'report as JSON')
  .addOption(siteOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/webhooks.ts')).webhooks(options))

try {
  await program.parseAsync()
} catch (error) {
  const { code, reason } = explainExit(error)
  process.exitCode = code
  if (reason !== undefined && wantsJson())
    process.stdout.write(`${JSON.stringify({ error: reason }, null, 2)}\n`)
}

/** The exit code, and the reason unless the command has reported it itself. */
function explainExit(error: unknown): { code: number; reason?: string | undefined } {
  if (error instanceof ExitError) return error
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? { code: 0 } : { code: 2, reason: error.message }
  console.error(error)
  return { code: 2, reason: String(error) }
}

/** Whoever asked for JSON gets JSON, even if the options could not be read. */
function wantsJson(): boolean {
  return / --(?:json|format[ =]json)(?= |$)/.test(` ${process.argv.slice(2).join(' ')}`)
}

function parseSeconds(value: string): number {
  const seconds = Number(value)
  if (!(seconds > 0 && seconds <= 86_400))
    throw new InvalidArgumentError('Write a number of seconds up to a day, such as 600.')
  return seconds
}

function parsePort(value: string): number {
  const port = Number(value)
  if (!(Number.isInteger(port) && port >= 1 && port <= 65_535))
    throw new InvalidArgumentError('Write a whole number from 1 to 65535.')
  return port
}

function parseDays(value: string): number {
  const days = Number(value)
  if (value.trim() === '' || !(days >= 0))
    throw new InvalidArgumentError('Enter a number of days, such as 7.')
  return days
}

/** Days: `60d`, or `60`. */
function parseDue(value: string): number {
  const [, days] = /^(\d{1,4})d?$/.exec(value) ?? []
  if (days === undefined) throw new InvalidArgumentError('Write a number of days, such as 60d.')
  return Number(days)
}
