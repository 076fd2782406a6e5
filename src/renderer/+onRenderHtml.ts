import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import type { RenderedPage } from './render-document.tsx'

/** Wraps what `+data.ts` rendered; vike adds the stylesheet, the fonts and the client entry. */
export function onRenderHtml({ data }: PageContextServer<RenderedPage>) {
  const documentHtml = escapeInject`<!doctype html>
<html lang="${data.lang}" data-decorations="${data.decorations}">
<head>${dangerouslySkipEscape(data.head)}</head>
<body>${dangerouslySkipEscape(data.body)}</body>
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
