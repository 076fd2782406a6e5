/** `docs/commands.md`: what each command does, and what its exit codes mean. */

export async function formatCommands(): Promise<string> {
  // Loaded late: program.ts loads this file for `firm generate`.
  const { describeExits, listExitCodes } = await import('../program.ts')
  const rows = listExitCodes().map(({ name, does, exits }) =>
    formatRow([`\`firm ${name}\``, does, ...describeExits(exits)]),
  )
  const heads = ['Command', 'What it does', 'Exit code 0', '1', '2']
  return `<!-- Written by \`npm run firm -- generate\` from cli/program.ts. Do not edit. -->

# Commands

\`npm run firm -- <command>\`, or \`npx firm <command>\` where the package is installed. Each command has \`--help\` with an example; \`--json\`, which prints JSON when it fails, too: \`{ "error": … }\`; and \`--now <date>\`, the day to work as of.

${[formatRow(heads), formatRow(heads.map(() => '---')), ...rows].join('\n')}

The other scripts (\`npm run build\`, \`npm test\`, …) end with 0, or with 1 if anything went wrong.
`
}

const formatRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
