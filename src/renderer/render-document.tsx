/** Renders the HTML of any page. vike calls this for every URL; tests call it without vike. */
import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router-dom'
import { createPageContext, PageContextProvider } from '#src/components/site-context.tsx'
import type { Site } from '#src/site/site.ts'
import { pageEndId, SiteLayout } from '#src/layouts/site-layout.tsx'
import { notFoundPage } from '#src/pages/not-found.tsx'
import type { AnyPage } from '#src/pages/page-definition.tsx'
import { pages } from '#src/pages/registry.ts'
import { findVersion } from '#src/site/languages.ts'
import { localizeLinks } from '#src/site/localize-links.ts'
import { notFoundPath } from '#src/routes.ts'
import { HeadTags } from '#src/seo/head-tags.tsx'
import { describeTrail, localizeThings, StructuredData } from '#src/seo/structured-data.tsx'
import { parseSettings, type Settings } from '#src/settings.ts'

export interface RenderedPage {
  /** The language, as a BCP 47 tag. */
  lang: string
  /** The decorations of the brand, for the styles. */
  decorations: Site['brand']['decorations']
  /** The content of `<head>`, without the stylesheet and the preloads that vike adds. */
  head: string
  /** The content of `<body>`, without the script that vike adds. */
  body: string
  /** Ids of the legal facts that the page prints. */
  facts: readonly string[]
  /** Ids of the forms that it shows or opens. */
  forms: readonly string[]
}

const defaultSettings = parseSettings({}, { forms: new Map() })

/** Renders the page at a path without a slash at its end. Returns undefined if no route matches. */
export function renderPage(
  site: Site,
  address: string,
  settings = defaultSettings,
): RenderedPage | undefined {
  const version = findVersion(site, address)
  return version && findPage(version.site, version.path, settings)
}

/** Renders a page by its address in the main language. */
function findPage(site: Site, path: string, settings: Settings): RenderedPage | undefined {
  if (path === notFoundPath && site.language) return renderNotFound(site, settings)
  const decoded = decodePath(path)
  for (const page of Object.values(pages)) {
    // Cheaper than matchPath, which compiles a regular expression: it rules out most pages.
    if (!path.startsWith(page.route.pattern.replace(/[:*].*/, ''))) continue
    const match = matchPath({ path: page.route.pattern, caseSensitive: true }, decoded)
    const found = match && page.find(site, match.params as Record<string, string>)
    if (found) return render(site, path, page, found, settings)
  }
  return undefined
}

/** Slugs may contain non-Latin letters, which are percent-encoded in the path but not in content. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A lone percent sign: no page has one.
    return path
  }
}

/** Renders `404.html` in the language of a site. */
export function renderNotFound(site: Site, settings = defaultSettings): RenderedPage {
  return render(site, notFoundPath, notFoundPage, notFoundPage.find(site, {}), settings)
}

function render(site: Site, path: string, page: AnyPage, found: unknown, settings: Settings): RenderedPage {
  const head = page.head(found, site)
  const trail = page.trail?.(found, site) ?? []
  const things = page.describe?.(found, site) ?? []
  const context = createPageContext(site, path, page.file(found, site), settings.blog)
  const body = renderToStaticMarkup(
    <PageContextProvider value={context}>
      <SiteLayout campaign={page.campaign?.(found)}>
        <page.View found={found} site={site} trail={trail} />
      </SiteLayout>
    </PageContextProvider>,
  )
  const graph = trail.length > 0 ? [...things, describeTrail(trail, site)] : things
  return {
    lang: site.words.locale,
    decorations: site.brand.decorations,
    head: renderToStaticMarkup(
      <>
        <HeadTags head={head} path={path} site={site} leads={settings.leads} />
        <link rel="expect" href={`#${pageEndId}`} blocking="render" />
        <StructuredData things={localizeThings(graph, path, site)} />
      </>,
    ),
    body: localizeLinks(body, site),
    facts: [...context.factsUsed],
    forms: [...context.formsShown],
  }
}
