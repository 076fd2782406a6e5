/**
 * The lint rule `layers/imports`. Its option is the table of layers in .oxlintrc.json: for each folder or file, the
 * places that its files may import in addition to their own. Names are paths, without `src/`; the longest matching row
 * applies. `.server` allows `.server.ts` files, which other `.server.ts` files may always import.
 */
import path from 'node:path'

const isIn = (place) => (file) => file === place || file.startsWith(`${place}/`)
const isServerFile = (file) => file.includes('.server.')
const dropSrc = (file) => file.replace(/^src\//, '')

const imports = {
  meta: { schema: [{ type: 'object', additionalProperties: { type: 'string' } }] },
  create(context) {
    const [table] = context.options
    const from = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/')
    const layer = Object.keys(table)
      .filter((place) => isIn(place)(dropSrc(from)))
      .sort((a, b) => b.length - a.length)[0]
    const allowed = [layer, ...(table[layer] ?? '').split(' ')]

    function check({ source }) {
      const address = source?.value
      if (typeof address !== 'string' || !/^[#.]/.test(address)) return
      const to = address.startsWith('#') ? address.slice(1) : path.posix.join(path.dirname(from), address)
      const message = findFault(to)
      if (message) context.report({ node: source, message })
    }

    function findFault(to) {
      if (!layer) return `${from} has no layer: add its folder to the table in .oxlintrc.json.`
      if (!allowed.some((place) => isIn(place)(dropSrc(to))))
        return `${layer} may not import ${to}: see the table of layers in .oxlintrc.json.`
      if (isServerFile(to) && !isServerFile(from) && !allowed.includes('.server'))
        return `${layer} also runs in the browser, and ${to} only in Node: import it from a .server.ts file.`
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

export default { meta: { name: 'layers' }, rules: { imports } }
