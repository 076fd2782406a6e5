import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { loadSite } from '#src/content/site.server.ts'
import { parseLeadSettings } from '#src/leads/settings.ts'
import { renderNotFound, type RenderedPage } from './render-document.tsx'

/** Wraps what `+data.ts` rendered; vike adds the stylesheet, the fonts and the client entry. */
export async function onRenderHtml({ data }: PageContextServer<RenderedPage | undefined>) {
  // The error page has no data of its own.
  const { head, body } = data ?? renderNotFound(await loadSite(), parseLeadSettings(process.env))
  const documentHtml = escapeInject`<!doctype html>
<html lang="en-US">
<head>${dangerouslySkipEscape(head)}</head>
<body>${dangerouslySkipEscape(body)}</body>
</html>`
  return { documentHtml, injectFilter: choosePreloads }
}

/**
 * The italic is rare: only the fonts that every page shows are fetched before the stylesheet asks for them. Scripts
 * are not (vike warns of that once): a browser without JavaScript would report each as blocked.
 */
function choosePreloads(assets: InjectFilterEntry[]) {
  for (const asset of assets) if (/-italic\b/.test(asset.src)) asset.inject = false
}
