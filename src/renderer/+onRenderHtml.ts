import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { documentMarks } from '#src/document-marks.ts'
import type { RenderedPage } from './render-document.tsx'

/** Wraps what `+data.ts` rendered; vike adds the stylesheet, the fonts and the client entry. */
export function onRenderHtml({ data }: PageContextServer<RenderedPage | undefined>) {
  // Without data it is the document that the build fills for every address.
  const { head, body } = data ?? documentMarks
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
