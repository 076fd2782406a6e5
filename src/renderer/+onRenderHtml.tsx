import { renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
export function onRenderHtml(pageContext: any) {
  const Page = pageContext.Page
  const html = renderToStaticMarkup(<Page {...pageContext.data} />)
  return escapeInject`<!DOCTYPE html><html lang="en-US"><head><title>x</title></head><body>${dangerouslySkipEscape(html)}</body></html>`
}
