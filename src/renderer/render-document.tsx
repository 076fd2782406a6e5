/** Address in, whole HTML document out. Vike calls it for every page; tests call it without Vike. */
import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router-dom'
import { createPageContext, PageContextProvider } from '#src/components/site-context.tsx'
import type { Site } from '#src/content/site.ts'
import { inlineScript } from '#src/hosting.ts'
import { pageEndId, SiteLayout } from '#src/layouts/site-layout.tsx'
import type { LeadSettings } from '#src/leads/settings.ts'
import { notFoundPage } from '#src/pages/not-found.tsx'
import type { AnyPage } from '#src/pages/page-definition.tsx'
import { pages } from '#src/pages/registry.ts'
import { HeadTags } from '#src/seo/head-tags.tsx'
import { describeTrail, StructuredData } from '#src/seo/structured-data.tsx'

export interface RenderedPage {
  /** What goes into `<head>`, before the stylesheets and scripts of the build. */
  head: string
  /** What goes into `<body>`. */
  body: string
  /** True where scripts are to run before the first paint. */
  scriptsFirst?: boolean
}

/**
 * Renders the page at an address without a slash at its end; undefined where no route knows it. `leads` is where the
 * forms go; left out, the page does not say.
 */
export function renderPage(site: Site, path: string, leads?: LeadSettings): RenderedPage | undefined {
  const decoded = decodePath(path)
  for (const page of Object.values(pages)) {
    // Matching makes a regular expression, which most pages do not need to be told apart.
    if (!path.startsWith(page.route.pattern.replace(/:.*/, ''))) continue
    const match = matchPath({ path: page.route.pattern, caseSensitive: true }, decoded)
    if (!match) continue
    const found = page.find(site, match.params as Record<string, string>)
    if (found !== undefined) return render(site, path, page, found, leads)
  }
  return undefined
}

/** Addresses of posts may hold letters of any script, which are encoded in addresses and plain in content. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Somebody typed a lone percent sign: no page has that.
    return path
  }
}

/** Renders `404.html`. */
export function renderNotFound(site: Site, leads?: LeadSettings): RenderedPage {
  return render(site, '/404', notFoundPage, notFoundPage.find(site, {}), leads)
}

function render(
  site: Site,
  path: string,
  page: AnyPage,
  found: unknown,
  leads: LeadSettings | undefined,
): RenderedPage {
  const head = page.head(found, site)
  const trail = page.trail?.(found, site) ?? []
  const things = page.describe?.(found, site) ?? []
  const file = page.file(found)
  const context = createPageContext(site, path, file.slice(0, Math.max(file.lastIndexOf('/'), 0)))
  return {
    head: renderToStaticMarkup(
      <>
        <HeadTags head={head} path={path} site={site} leads={leads} />
        <script dangerouslySetInnerHTML={{ __html: inlineScript.code }} />
        <link rel="expect" href={`#${pageEndId}`} blocking="render" />
        <StructuredData things={trail.length > 0 ? [...things, describeTrail(trail, site)] : things} />
      </>,
    ),
    ...(page.hasQuery && { scriptsFirst: true }),
    body: renderToStaticMarkup(
      <PageContextProvider value={context}>
        <SiteLayout>
          <page.View found={found} site={site} trail={trail} />
        </SiteLayout>
      </PageContextProvider>,
    ),
  }
}
