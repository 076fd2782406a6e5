/** The commands of `firm` and their options. Each command is a file in `commands/`, loaded when called. */
import { Command, InvalidArgumentError, Option } from 'commander'
import packageFile from '../package.json' with { type: 'json' }
import { getContentFolder, setContentFolder } from '#src/content/content-folder.server.ts'
import { freezeNow } from '#src/content/dates.ts'
import { requireContentFolder } from './content-folder.ts'
import { fail } from './exit-error.ts'
import { defaultSeconds } from './deadline.ts'
import { findNoon, parseDay } from './now.ts'
import { reportAsJson } from './report-as-json.ts'

interface Description {
  does: string
  /** What comes after `firm` in the example of the help. */
  example: string
  exits: ExitCodes
}

/** What the exit codes of a command mean. `docs/commands.md` lists those of all commands. */
export interface ExitCodes {
  0: string
  /** Left out if the command finds no problems. */
  1?: string
  /** In addition to those of wrong usage and of a crash. */
  2?: string
}

const contentOption = new Option('--content <folder>', 'the content folder').default(getContentFolder())
const envFileOption = new Option('--no-env-file', 'ignore .env, except for CONTENT_DIR')
const formatOption = new Option('--format <format>', 'how to report')
  .choices(['text', 'json', 'github'])
  .default('text')
const jsonOption = new Option('--json', 'report as JSON, failures too')
const nowOption = new Option(
  '--now <date>',
  'the day to work as of, such as 2026-12-01 (default: today)',
).argParser(parseDay)
const builtOption = new Option('--built <folder>', 'the folder of built files').default('dist/client')
const languageOption = new Option('--language <tag>', 'one language of a site with several, such as es')
const siteOption = new Option('--site <address>', 'the address of the site (default: the "url" in firm.json)')
const timeoutOption = new Option('--timeout <seconds>', 'how long the blog may take, without its pictures')
  .argParser(parseSeconds)
  .default(defaultSeconds)

const exitCodes = new Map<Command, ExitCodes>()

/** The exit codes of each command that does something, by its name: `filing status`. */
export const listExitCodes = (): { name: string; does: string; exits: ExitCodes }[] =>
  [...exitCodes].map(([command, exits]) => ({
    name: nameCommand(command),
    does: command.description(),
    exits,
  }))

const nameCommand = (command: Command): string =>
  command.parent?.parent ? `${nameCommand(command.parent)} ${command.name()}` : command.name()

/** Adds a command, with the options that all commands have. */
function addCommand(parent: Command, name: string, { does, example, exits }: Description) {
  const command = parent
    .command(name)
    .description(does)
    .addOption(jsonOption)
    .addOption(nowOption)
    .addHelpText(
      'after',
      `\nExit codes: ${describeExits(exits)
        .map((meaning, code) => meaning && `${code} ${meaning}`)
        .filter(Boolean)
        .join(', ')}.\nExample: firm ${example}`,
    )
  exitCodes.set(command, exits)
  return command
}

/** The meaning of 0, 1 and 2. Empty for a code that the command does not have. */
export const describeExits = (exits: ExitCodes): string[] => [
  exits[0],
  exits[1] ?? '',
  [exits[2], 'wrong usage', 'crash'].filter(Boolean).join(', '),
]

export const program = new Command('firm')
  .description('Checks and prepares the content of the site.')
  .version(packageFile.version, '-v, --version', 'print the version of the code')
  .showHelpAfterError('(firm --help lists the commands)')
  .exitOverride()
  // Each group of commands, such as filing, has an option --json, which is not that of its commands.
  .enablePositionalOptions()
  .hook('preAction', async (_, command) => {
    const { content, site, now, json, format } = command.opts<{
      content?: string
      site?: string
      now?: string
      json?: boolean
      format?: string
    }>()
    if (now) freezeNow(await findNoon(now, content ?? getContentFolder()))
    // --json wins over --format.
    if (json && format !== undefined) command.setOptionValue('format', 'json')
    if (content === undefined) return
    setContentFolder(content)
    // A command that is told the address of the site does without its content.
    if (site === undefined) requireContentFolder(content)
  })

addCommand(program, 'init', {
  does: 'Start a new firm: ask for its name, people and practice areas, and write a complete content folder, or nothing.',
  example: 'init ../firm/content --from answers.json',
  exits: { 0: 'written', 1: 'the answers have problems' },
})
  .argument('[folder]', 'the new folder', 'content')
  .option('--from <file>', 'read the answers from a JSON file, such as cli/init/example.json')
  .action((folder, options) =>
    reportAsJson(options, async () => (await import('./commands/init.ts')).init(folder, options)),
  )

addCommand(program, 'validate', {
  does: 'Report every problem in the content files at once.',
  example: 'validate team --content ../firm/content',
  exits: { 0: 'no errors', 1: 'errors' },
})
  .argument('[paths...]', 'report only problems in these files or folders')
  .option('--style', 'also say how hard each page is to read, and which sentences are too long')
  .addOption(formatOption)
  .addOption(contentOption)
  .action(async (paths, options) => (await import('./commands/validate.ts')).validate(paths, options))

addCommand(program, 'new', {
  does: 'Write a skeleton of new content that passes the checks: a page, a practice area, a team member, a testimonial, the result of a case, a guide, a form, a glossary term, a legal fact or a redirect. Or the translation of a file, with the words to translate. Or print a section to paste into a page.',
  example: 'new team-member maya-ortiz',
  exits: { 0: 'written', 1: 'the content does not allow it' },
})
  .argument(
    '<kind>',
    'page, practice-area, team-member, testimonial, case-result, guide, form, glossary-term, legal-fact, redirect, translation or section',
  )
  .argument(
    '[id]',
    'its name, such as maya-ortiz; for a redirect, the old address; for a section, its type; for a translation, its path, such as es/pages/about.md',
  )
  .addOption(contentOption)
  .action((kind, id, options) =>
    reportAsJson(options, async () => (await import('./commands/new.ts')).createContent(kind, id, options)),
  )

const importing: Command = program
  .command('import')
  .addHelpText('after', '\nExample: firm import posts ../old-blog')
  .description('Bring what another site has into the content.')
  .addOption(jsonOption)
  // Options after the name of a subcommand are its own.
  .enablePositionalOptions()
  .argument('[subcommand]')
  .usage('<subcommand>')
  .action(() => fail('Write "posts" after "import". An example: firm import posts ../old-blog'))

addCommand(importing, 'posts', {
  does: 'Write the posts of another site to content/posts/, with their pictures: of a folder of Markdown (Jekyll, Hugo, Eleventy, Astro), of a feed (RSS, Atom), or of an export of WordPress. Report what they do not show any more. Existing files stay as they are.',
  example: 'import posts ../old-blog --dry-run',
  exits: {
    0: 'written, perhaps with warnings',
    1: 'something was not imported',
    2: 'no such folder or file',
  },
})
  .argument('<source>', 'a folder of Markdown, or a file such as feed.xml or export.xml')
  .option('--dry-run', 'write nothing; report what would be written')
  .option('--redirects', 'add the old addresses of the posts to content/redirects.json')
  .option('--pictures', 'fetch pictures that are on other hosts')
  .addOption(contentOption)
  .action(async (source, options) => (await import('./commands/import.ts')).importPosts(source, options))

addCommand(program, 'facts', {
  does: 'List the legal facts that an attorney has to review: due, disputed or unverified ones. Also those that nothing uses. Say where the site prints each.',
  example: 'facts --due 60d',
  exits: {
    0: 'nothing to do',
    1: 'facts to review or delete',
    2: 'the register cannot be read',
  },
})
  .addOption(
    new Option('--due <time>', 'list facts whose review is due within this time, such as 60d')
      .argParser(parseDue)
      .default(60, '60d'),
  )
  .option('--all', 'list every fact')
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/facts.ts')).facts(options))

addCommand(program, 'generate', {
  does: 'Write what the schemas define: JSON Schemas for editors, the field tables in content/README.md, docs/commands.md, and automation/ for the service that receives the forms.',
  example: 'generate --check --content ../firm/content',
  exits: { 0: 'up to date', 1: 'with --check: files are out of date' },
})
  .option('--check', 'write nothing; exit 1 if a file is out of date')
  .option(
    '--automation <folder>',
    'where the files for the automation service go, for a firm that installs the code; else none are written',
  )
  .addOption(contentOption)
  .action((options) =>
    reportAsJson(options, async () => (await import('./commands/generate.ts')).generate(options)),
  )

addCommand(program, 'check-links', {
  does: 'Check every link in the built files, and say where in content/ each broken one is.',
  example: 'check-links --external --allow linkedin.com',
  exits: { 0: 'no broken links', 1: 'broken links', 2: 'no build' },
})
  .addOption(formatOption)
  .addOption(builtOption)
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

const filing: Command = program
  .command('filing')
  .addHelpText('after', '\nExample: firm filing status')
  .description('What the advertising rules may ask for: a copy of the home page for the bar of the state.')
  .addOption(jsonOption)
  // Options after the name of a subcommand are its own.
  .enablePositionalOptions()
  .argument('[subcommand]')
  .usage('<subcommand>')
  .action(() => explainSubcommands(filing))

addCommand(filing, 'status', {
  does: 'Say whether the words of the home page, in each language, differ from the version that was filed last, and by when to file them.',
  example: 'filing status --now 2026-03-02',
  exits: { 0: 'filed', 1: 'not filed, or other words that went online were not', 2: 'no build' },
})
  .addOption(builtOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/filing.ts')).filingStatus(options))

addCommand(filing, 'pack', {
  does: 'Write a folder for each language with the home page as HTML, its words, and pictures of the whole page.',
  example: 'filing pack --to ../filings',
  exits: {
    0: 'written',
    1: 'the content has errors, or is newer than the build',
    2: 'no build, no browser',
  },
})
  .option('--to <folder>', 'the folder for the packs', 'filing')
  .addOption(languageOption)
  .addOption(builtOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/filing.ts')).filingPack(options))

addCommand(filing, 'record', {
  does: 'Write to filing.json when the home page as built went online, when it was filed, or both.',
  example: 'filing record --published 2026-03-02 --filed 2026-03-05',
  exits: { 0: 'written', 1: 'the content is newer than the build', 2: 'no build' },
})
  .addOption(new Option('--published <date>', 'the day on which it went online').argParser(parseDay))
  .addOption(new Option('--filed <date>', 'the day on which it was filed').argParser(parseDay))
  .option('--text <number>', 'words on record, as filing status names them (default: those of the build)')
  .addOption(languageOption)
  .addOption(builtOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/filing.ts')).filingRecord(options))

const translate: Command = program
  .command('translate')
  .addHelpText('after', '\nExample: firm translate status')
  .description('What a translator has to do in the other languages of the site.')
  .addOption(jsonOption)
  // Options after the name of a subcommand are its own.
  .enablePositionalOptions()
  .argument('[subcommand]')
  .usage('<subcommand>')
  .action(() => explainSubcommands(translate))

addCommand(translate, 'status', {
  does: 'Count the texts of each language and file: current, renewed, outdated and not accepted. List the pages that are missing.',
  example: 'translate status',
  exits: { 0: 'counted, whatever there is to do', 2: 'no other language, a damaged record' },
})
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/translate.ts')).translateStatus(options))

addCommand(translate, 'next', {
  does: 'Show the text that needs work first: the original when it was translated and now, how they differ, and the translation.',
  example: 'translate next es',
  exits: { 0: 'shown, or nothing to do', 2: 'no such language, a damaged record' },
})
  .argument('[language]', 'a language, such as es (default: all of them)')
  .addOption(contentOption)
  .action(async (language, options) =>
    (await import('./commands/translate.ts')).translateNext(language, options),
  )

addCommand(translate, 'accept', {
  does: 'Record that the translations of a language, a file or a field say what the original says now.',
  example: 'translate accept es/pages/home.md hero.title',
  exits: {
    0: 'recorded, or nothing new to record',
    1: 'some were left out: their files have errors, or nobody has translated them',
    2: 'no such translation, a damaged record',
  },
})
  .argument('<target>', 'a language, such as es, or a file, such as es/pages/home.md')
  .argument('[field]', 'one field of the file, as validate names it')
  .option('--unchanged', 'translations that stayed the same while the original changed are right')
  .option('--reviewed-by <name>', 'the translator who has read every text of the language')
  .addOption(contentOption)
  .action(async (target, field, options) =>
    (await import('./commands/translate.ts')).translateAccept(target, field, options),
  )

addCommand(program, 'diff', {
  does: 'Show how the words of the pages differ from those of another build: in text, figures, phone numbers and names.',
  example: 'diff main --report .cache/diff --pictures',
  exits: { 0: 'the same words', 1: 'other words', 2: 'they cannot be compared' },
})
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
  .option('--report <folder>', 'also write report.html, report.json and comment.md to this folder')
  .option(
    '--pictures',
    'with --report: also take pictures of the changed sections, on a phone and on a desktop',
  )
  .option('--files <address>', 'with --format github: where the report can be downloaded')
  .addOption(contentOption)
  .action(async (base, options) => (await import('./commands/diff.ts')).diff(base, options))

addCommand(program, 'snapshot', {
  does: 'Copy all posts, events, categories and pictures from the blog at BLOG_URL to content/blog/, or nothing at all. Report what new and changed posts say about the law.',
  example: 'snapshot --dry-run',
  exits: {
    0: 'copied, or nothing new',
    1: 'the blog failed, its answer was not accepted, or the snapshot could not be written',
  },
})
  .option('--dry-run', 'write nothing; report what would change')
  .option('--allow-shrink', 'accept the blog even if all or more than a fifth of its posts are gone')
  .addOption(timeoutOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/snapshot.ts')).snapshot(options))

addCommand(program, 'drift', {
  does: 'Report how the blog at BLOG_URL differs from the snapshot.',
  example: 'drift --json',
  exits: { 0: 'no differences', 1: 'differences', 2: 'the blog cannot be read' },
})
  .addOption(timeoutOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/drift.ts')).drift(options))

addCommand(program, 'blog-check', {
  does: 'Check whether the WordPress blog at BLOG_URL works with the site, and how to fix what does not.',
  example: 'blog-check --site https://www.firm.example',
  exits: { 0: 'ready', 1: 'not ready' },
})
  .addOption(siteOption)
  .addOption(timeoutOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/blog-check.ts')).blogCheck(options))

addCommand(program, 'forms', {
  does: 'List the forms, the pages that show or open each, and where it goes.',
  example: 'forms',
  exits: { 0: 'listed', 1: 'the content has errors' },
})
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/forms.ts')).listForms(options))

addCommand(program, 'webhooks', {
  does: 'Check where the forms are posted, as a visitor’s browser would, without sending a lead.',
  example: 'webhooks --send',
  exits: { 0: 'no errors', 1: 'errors' },
})
  .option('--send', 'post a test lead, marked as one, to each address, and say what came back')
  .addOption(siteOption)
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/webhooks.ts')).webhooks(options))

addCommand(program, 'build', {
  does: 'Check the content and build the site into dist/.',
  example: 'build --content ../firm/content',
  exits: { 0: 'built', 1: 'the content has errors, or the build failed' },
})
  .option('--demo', 'in the demo profile: the forms post to the site itself')
  .addOption(envFileOption)
  .addOption(contentOption)
  .action((options) =>
    reportAsJson(options, async () => (await import('./commands/build.ts')).build(options)),
  )

addCommand(program, 'start', {
  does: 'Build the site in the demo profile and serve it with the production headers.',
  example: 'start --port 4200',
  exits: { 0: 'stopped', 1: 'the content has errors, or the build failed' },
})
  .addOption(new Option('--port <port>', 'where to serve it').env('PORT').argParser(parsePort).default(4180))
  .option('--no-build', 'serve the last build')
  .addOption(envFileOption)
  .addOption(contentOption)
  .action((options) =>
    reportAsJson(options, async () => (await import('./commands/start.ts')).start(options)),
  )

addCommand(program, 'deploy', {
  does: 'Put the built site online in a folder that nginx serves, all at once. Pages that visitors have open still find their files.',
  example: 'deploy you@server:/var/www/site',
  exits: { 0: 'online', 1: 'the server refused it, and nothing changed', 2: 'nothing is built' },
})
  .argument('<target>', 'a folder, or you@server:/folder')
  .action((target, options) =>
    reportAsJson(options, async () => (await import('./commands/deploy.ts')).deploy(target)),
  )

addCommand(program, 'dev', {
  does: 'Serve the site while you write: it reloads when the content changes, and shows its problems.',
  example: 'dev --content ../firm/content',
  exits: { 0: 'stopped' },
})
  .addOption(new Option('--port <port>', 'where to serve it').argParser(parsePort).default(3000))
  .addOption(contentOption)
  .action((options) => reportAsJson(options, async () => (await import('./commands/dev.ts')).dev(options)))

addCommand(program, 'routes', {
  does: 'List every address of the site.',
  example: 'routes --json',
  exits: { 0: 'listed', 1: 'the content has errors' },
})
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/routes.ts')).listRoutes(options))

addCommand(program, 'schema', {
  does: 'Print the JSON Schema of one kind of content, or the names of all.',
  example: 'schema practice-areas',
  exits: { 0: 'printed' },
})
  .argument('[name]', 'such as firm, team or practice-areas')
  .action(async (name, options) => (await import('./commands/schema.ts')).printSchema(name, options))

addCommand(program, 'release', {
  does: 'Say whether the built site may go public: no made-up content, no overdue or disputed law, forms that confirm, a blog, no broken links. The report is grouped by who can fix it.',
  example: 'release --format github',
  exits: { 0: 'it may', 1: 'it may not', 2: 'no build' },
})
  .addOption(formatOption)
  .option('--dist <folder>', 'the folder of the build', 'dist')
  .addOption(contentOption)
  .action(async (options) => (await import('./commands/release.ts')).release(options))

/** Ends a command that was called without its subcommand. */
function explainSubcommands(parent: Command): never {
  const names = parent.commands.map((one) => one.name()).filter((name) => name !== 'help')
  const [first] = names
  return fail(
    `Write one of these after "${parent.name()}": ${names.join(', ')}. An example: firm ${parent.name()} ${first}`,
  )
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
