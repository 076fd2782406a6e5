import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { loadSite } from '#src/content/site.server.ts'
import { renderNotFound, type RenderedPage } from './render-document.tsx'

/** Wraps what `+data.ts` rendered; vike adds the stylesheet and the client entry. */
export async function onRenderHtml({ data }: PageContextServer<RenderedPage | undefined>) {
  // The error page has no data of its own.
  const { head, body } = data ?? renderNotFound(await loadSite())
  return escapeInject`<!doctype html>
<html lang="en-US">
<head>${dangerouslySkipEscape(head)}</head>
<body>${dangerouslySkipEscape(body)}</body>
</html>`
}
