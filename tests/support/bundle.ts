/** Bundles a module of the site into one script, for a test page without the site. */
import { build, type Rollup } from 'vite'

/** `entry` is a path from the project root. Returns the code, not minified: functions keep their names. */
export async function bundle(entry: string): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'bundle' } },
  })) as Rollup.RollupOutput[]
  return result!.output[0].code
}
