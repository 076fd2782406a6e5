/** `firm build`: builds the site of the content folder into `dist/`. */
import { build as buildSite, type BuildResult } from '#scripts/build/build.ts'
import { setDemoDefaults } from '#scripts/build/load-env.ts'
import { fail } from '../exit-error.ts'

export async function build({ demo = false }: { demo?: boolean }): Promise<BuildResult> {
  if (demo) setDemoDefaults()
  return buildSite().catch(failWith)
}

/** Ends the command with the message of an error: the build has printed the rest. */
export function failWith(error: unknown): never {
  return fail(error instanceof Error ? error.message : String(error), 1)
}
