/** The one command line of the site: `npm run firm -- <command>`. Each command is a file in `commands/`, loaded when called. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { CheckLinksOptions } from './commands/check-links.ts'
import type { WebhooksOptions } from './commands/webhooks.ts'
import { loadEnv } from '#scripts/load-env.ts'
import { contentFolder } from '#src/content/content-folder.server.ts'
import { ExitError } from './exit-error.ts'

loadEnv()

const contentOption = new Option('--content <folder>', 'the content folder').default(contentFolder)
const siteOption = new Option(
  '--site <address>',
  'where the pages of the site are; left out, the "url" in firm.json',
)

const program = new Command('firm')
  .description('Checks and prepares the content of the site.')
  .showHelpAfterError('(firm --help lists the commands)')
  .exitOverride()

program
  .command('validate')
  .description(
    'Report every problem of every content file at once. Exit code: 0 clean, 1 problems, 2 wrong usage or crash.',
  )
  .argument('[paths...]', 'only report problems of these files or folders')
  .addOption(
    new Option('--format <format>', 'how to report').choices(['text', 'json', 'github']).default('text'),
  )
  .addOption(contentOption)
  .action(async (paths: string[], options: { format: 'text' | 'json' | 'github'; content: string }) => {
    const { validate } = await import('./commands/validate.ts')
    await validate(paths, options)
  })

program
  .command('new')
  .description(
    'Write a skeleton of new content that passes the checks: a practice area, a team member, a testimonial, a guide, a glossary term, a legal fact or a redirect. Exit code: 0 written, 1 the content stands in the way, 2 wrong usage or crash.',
  )
  .argument('<kind>', 'practice-area, team-member, testimonial, guide, glossary-term, legal-fact or redirect')
  .argument('[id]', 'its name, such as maya-ortiz; of a redirect, the old address')
  .addOption(contentOption)
  .action(async (kind: string, id: string | undefined, options: { content: string }) => {
    const { createContent } = await import('./commands/new.ts')
    await createContent(kind, id, options)
  })

program
  .command('generate')
  .description(
    'Write what is derived from the schemas: JSON Schemas for editors, the field tables of content/README.md, and automation/ for whoever receives the forms.',
  )
  .option('--check', 'write nothing; exit 1 if a file is out of date')
  .action(async (options: { check?: boolean }) => {
    const { generate } = await import('./commands/generate.ts')
    await generate(options)
  })

program
  .command('check-links')
  .description(
    'Check every address in the built files, and say where in content/ a broken one was typed. Exit code: 0 clean, 1 problems, 2 wrong usage or crash.',
  )
  .addOption(
    new Option('--format <format>', 'how to report').choices(['text', 'json', 'github']).default('text'),
  )
  .option('--built <folder>', 'the folder of built files', 'dist/client')
  .addOption(contentOption)
  .option('--external', 'try the addresses of other sites too, a few at once')
  .option('--allow <addresses...>', 'with --external: hosts or addresses that need not be tried')
  .option(
    '--allow-list <file>',
    'with --external: a file of them, one on each line',
    'cli/check-links/allow-list.txt',
  )
  .addOption(
    new Option('--max-age <days>', 'with --external: how long a good answer holds')
      .argParser(parseDays)
      .default(7),
  )
  .action(async (options: CheckLinksOptions) => {
    const { checkLinksCommand } = await import('./commands/check-links.ts')
    await checkLinksCommand(options)
  })

program
  .command('snapshot')
  .description(
    'Copy all posts, events, categories and pictures of the blog at BLOG_URL into content/blog/, or nothing at all. Exit code: 0 done, 1 the blog failed or the answer was refused, 2 wrong usage.',
  )
  .option('--dry-run', 'write nothing; say what would change')
  .option('--json', 'print the report as JSON')
  .option('--allow-shrink', 'take the blog over even if all or more than a fifth of its posts are gone')
  .addOption(contentOption)
  .action(async (options: { dryRun?: boolean; json?: boolean; allowShrink?: boolean; content: string }) => {
    const { snapshot } = await import('./commands/snapshot.ts')
    await snapshot(options)
  })

program
  .command('drift')
  .description(
    'Say in what the blog at BLOG_URL differs from the snapshot. Exit code: 0 in nothing, 1 in something, 2 wrong usage.',
  )
  .option('--json', 'print the report as JSON')
  .addOption(contentOption)
  .action(async (options: { json?: boolean; content: string }) => {
    const { drift } = await import('./commands/drift.ts')
    await drift(options)
  })

program
  .command('blog-check')
  .description(
    'Say whether the WordPress at BLOG_URL can feed the site, and how to mend what keeps it from that. Exit code: 0 fit, 1 not fit, 2 wrong usage.',
  )
  .addOption(siteOption)
  .option('--json', 'print the report as JSON')
  .addOption(contentOption)
  .action(async (options: { site?: string; json?: boolean; content: string }) => {
    const { blogCheck } = await import('./commands/blog-check.ts')
    await blogCheck(options)
  })

program
  .command('webhooks')
  .description(
    'Check where the forms are posted, as a visitor’s browser would, without sending a lead. Exit code: 0 clean, 1 problems, 2 wrong usage or crash.',
  )
  .option('--send', 'post a test lead, marked as one, to each address, and say what came back')
  .option('--json', 'report as JSON')
  .addOption(siteOption)
  .addOption(contentOption)
  .action(async (options: WebhooksOptions) => {
    const { webhooks } = await import('./commands/webhooks.ts')
    await webhooks(options)
  })

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof ExitError) process.exitCode = error.code
  else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    console.error(error)
    process.exitCode = 2
  }
}

function parseDays(value: string): number {
  const days = Number(value)
  if (value.trim() === '' || !(days >= 0))
    throw new InvalidArgumentError('Write a number of days, such as 7.')
  return days
}
