import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import type { RenderedPage } from './render-document.tsx'

/** Wraps what `+data.ts` rendered; vike adds the stylesheet, the fonts and the client entry. */
export function onRenderHtml({ data, globalContext }: PageContextServer<RenderedPage>) {
  // Once more in the head, where it can hold the paint; the browser runs it once. In development nothing does.
  const client = data.scriptsFirst && globalContext.assetsManifest?.['src/renderer/+client.ts']
  const early = client ? `<script src="/${client.file}" type="module" blocking="render"></script>` : ''
  const documentHtml = escapeInject`<!doctype html>
<html lang="en-US">
<head>${dangerouslySkipEscape(data.head + early)}</head>
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
