import { renderPlain } from '#src/content/markdown.server.ts'
import type { Site } from '#src/content/site.ts'
import { fillTokens } from '#src/content/tokens.ts'

/** What a page says about itself in `<head>`. */
export interface Head {
  /** Title without the firm's name, which is added. */
  title: string
  description: string
  /** The one address of this page, where it has several. Left out, its own. */
  canonical?: string
  /** True keeps the page out of search results. */
  hidden?: boolean
}

export function HeadTags({ head, path, site }: { head: Head; path: string; site: Site }) {
  const title = fillTokens(head.title, site)
  const description = renderPlain(head.description, site)
  const address = site.firm.url + (head.canonical ?? path)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} | ${site.firm.name}`}</title>
      <meta name="description" content={description} />
      {head.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={site.firm.name} />
      <meta property="og:type" content="website" />
      {!head.hidden && <meta property="og:url" content={address} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#14233a" />
    </>
  )
}
