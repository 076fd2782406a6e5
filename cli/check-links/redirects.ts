/** The `_redirects` file of the build: where addresses without a file lead. */
import escapeRegExp from 'escape-string-regexp'

export interface RedirectRule {
  from: string
  to: string
  status: number
  line: number
  /** Where the rule sends an address; undefined if it does not match. */
  apply: (path: string) => string | undefined
}

/** Parses `_redirects` as Netlify and Cloudflare Pages read it: `/old/*  /new/:splat  301`, a line each. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line, index) => {
    const [from, to, status = '301'] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (!from?.startsWith('/') || !to) return []
    const pattern = compilePattern(from)
    const apply = (path: string) => {
      const match = pattern.exec(path)
      return match
        ? to.replace(/:([a-z]\w*)/gi, (typed, name: string) => match.groups?.[name] ?? typed)
        : undefined
    }
    // `301!` puts the rule before the files, which makes no difference here.
    return [{ from, to, status: Number.parseInt(status, 10), line: index + 1, apply }]
  })
}

function compilePattern(from: string): RegExp {
  const parts = from.split(/(\/\*$|:[a-z]\w*)/i).map((part) => {
    if (part === '/*') return '(?:/(?<splat>.*))?'
    if (/^:[a-z]\w*$/i.test(part)) return `(?<${part.slice(1)}>[^/]+)`
    return escapeRegExp(part)
  })
  return new RegExp(`^${parts.join('')}/?$`)
}

export const isRedirect = ({ status }: RedirectRule) => status >= 300 && status < 400
