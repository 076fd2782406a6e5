import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { listExitCodes, program } from './program.ts'

/** The commands that do something, by what comes after `firm`. */
function listCommands(parent: Command, before: string[] = []): [string, Command][] {
  return parent.commands.flatMap((command): [string, Command][] => {
    const name = [...before, command.name()]
    return command.commands.length > 0 ? listCommands(command, name) : [[name.join(' '), command]]
  })
}

const commands = listCommands(program)

test('the table of exit codes has every command', () => {
  expect(
    listExitCodes()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(commands.map(([name]) => name).sort())
})

test.each(commands)(
  '%s can report as JSON, works as of a day, and shows an example',
  async (name, command) => {
    const options = command.options.map(({ long }) => long)
    expect(options).toContain('--json')
    expect(options).toContain('--now')
    let help = ''
    command.configureOutput({ writeOut: (text) => (help += text) }).exitOverride()
    await expect(command.parseAsync(['--help'], { from: 'user' })).rejects.toMatchObject({ exitCode: 0 })
    expect(help).toContain(`Example: firm ${name}`)
    expect(help).toMatch(/Exit codes: 0 .*wrong usage, crash/)
  },
)
