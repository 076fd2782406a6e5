/**
 * Every page loads Vite's helper for dynamic imports: 0.7 of the 3 KB of JavaScript that a page may load at once, most of
 * it for style sheets of chunks and for folders that the address of a page depends on. This site has neither.
 */
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** Asks for the imports of a chunk together with the chunk, each once. The only style sheet is in every page. */
const code = `const asked = new Set()
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    if (asked.has(file) || file.endsWith('.css')) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

export function smallPreload(): Plugin {
  let isReplaced = false
  return {
    name: 'small-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== helper) return undefined
      isReplaced = true
      return code
    },
    generateBundle(_, bundle) {
      if (!isReplaced) this.error(`Vite no longer has the module ${JSON.stringify(helper)} to replace.`)
      const style = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (style.length > 1)
        this.error(`A chunk has a style sheet of its own, which nothing would load: ${style.join(', ')}.`)
    },
  }
}
