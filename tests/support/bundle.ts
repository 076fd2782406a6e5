/** A module of the site as one script, for a page that has nothing else. */
import { build, type Rollup } from 'vite'

/** Bundles the module at `entry`, a path from the project root. The code keeps the names of its functions. */
export async function bundle(entry: string): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'bundle' } },
  })) as Rollup.RollupOutput[]
  return result!.output[0].code
}
