/** `firm routes`: every address of the site, and which file of the content it shows. */
import type { Site } from '#src/site/site.ts'
import { listRouteUrls, routes, type Route } from '#src/routes.ts'
import { requireSite } from '../require-site.ts'

export interface RoutesOptions {
  json?: boolean
  content: string
}

export interface ListedRoute {
  /** The name in src/routes.ts. */
  name: string
  /** `/team/:id` */
  pattern: string
  /** The prerendered addresses; empty if the site does without this part. */
  urls: string[]
}

export async function listRoutes({ json = false, content }: RoutesOptions): Promise<void> {
  const listed = describeRoutes(await requireSite(content))
  console.log(json ? JSON.stringify({ routes: listed }, null, 2) : formatRoutes(listed))
}

export function describeRoutes(site: Site): ListedRoute[] {
  return Object.entries(routes).map(([name, route]) => {
    const urls = listRouteUrls(route as unknown as Route<Record<string, string>>, site)
    const others = site.versions.flatMap(({ language }) =>
      urls.flatMap((url) => language?.addresses.get(url) ?? []),
    )
    return { name, pattern: route.pattern, urls: [...urls, ...others] }
  })
}

function formatRoutes(listed: readonly ListedRoute[]): string {
  const width = Math.max(...listed.map(({ pattern }) => pattern.length))
  const lines = listed.flatMap(({ pattern, urls }) => {
    const [first = '(not on this site)', ...rest] = urls
    return [`${pattern.padEnd(width)}  ${first}`, ...rest.map((url) => `${' '.repeat(width)}  ${url}`)]
  })
  const total = listed.flatMap(({ urls }) => urls).length
  return [...lines, '', `${total} pages in ${listed.length} routes.`].join('\n')
}
