import { setContentFolder } from '#src/content/content-folder.server.ts'

/**
 * Takes `--content <folder>` out of the arguments of a script, as the commands of `firm` do, and returns the others.
 * Throws an Error if the folder is left out.
 */
export function takeContentOption(args: readonly string[] = process.argv.slice(2)): string[] {
  const others: string[] = []
  for (let index = 0; index < args.length; index++) {
    const [, inline] = /^--content=(.*)$/s.exec(args[index]!) ?? []
    if (inline === undefined && args[index] !== '--content') {
      others.push(args[index]!)
      continue
    }
    const folder = inline ?? args[++index]
    if (!folder || folder.startsWith('--'))
      throw new Error('Write the folder after --content, such as --content ../firm/content.')
    setContentFolder(folder)
  }
  return others
}
