import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { documentMarks } from '#src/document-marks.ts'
import type { RenderedPage } from './render-document.tsx'
import splitFirstFrame from './split-first-frame.js?url'

/**
 * Wraps what `+data.ts` rendered; vike adds the stylesheet, the fonts and the client entry.
 *
 * Styles, layout and paint of a page would be one long turn of the browser, in which a touch has to wait. The deferred
 * script runs when page and stylesheet are there, and has the styles and then the layout made, each in a turn of its
 * own: only the paint is left for the first frame.
 */
export function onRenderHtml({ data }: PageContextServer<RenderedPage | undefined>) {
  // Without data it is the document that the build fills for every address.
  const { head, body } = data ?? documentMarks
  const documentHtml = escapeInject`<!doctype html>
<html lang="en-US">
<head><script src="${splitFirstFrame}" defer></script>${dangerouslySkipEscape(head)}</head>
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
