import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { documentMarks } from '#src/document-marks.ts'
import type { RenderedPage } from './render-document.tsx'
import layOutAhead from './lay-out-ahead.js?url'

/**
 * Wraps what `+data.ts` rendered; vike adds the stylesheet, the fonts and the client entry.
 *
 * Styles, layout and paint of a page would be one long turn of the browser, in which a touch has to wait. So a script of
 * one statement has the layout made ahead: below the top of the page, and when the rest has been read. Each waits for
 * the stylesheet, and what is left for the first frame is the paint.
 */
export function onRenderHtml({ data }: PageContextServer<RenderedPage | undefined>) {
  // Without data it is the document that the build fills for every address.
  const { head, top, body } = data ?? documentMarks
  const documentHtml = escapeInject`<!doctype html>
<html lang="en-US">
<head><script src="${layOutAhead}" defer blocking="render"></script>${dangerouslySkipEscape(head)}</head>
<body>${dangerouslySkipEscape(top)}<script src="${layOutAhead}"></script>${dangerouslySkipEscape(body)}</body>
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
