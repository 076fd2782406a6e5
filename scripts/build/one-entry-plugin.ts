/** Keeps vike's router out of the build, so that a page loads one script. */
import type { Plugin } from 'vite'

const router = 'entries/entry-server-routing'

/** Pages without client-side rendering never load the router. But code that it shares with our entry becomes a second file. */
export function oneEntry(): Plugin {
  return {
    name: 'one-entry',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    options(options) {
      const { [router]: file, ...input } = (options.input ?? {}) as Record<string, string>
      if (file === undefined) throw new Error(`vike has no "${router}" any more. Delete one-entry-plugin.ts.`)
      return { ...options, input }
    },
  }
}
