import { render } from 'vike/abort'
export function data(pageContext: any) { if (pageContext.urlPathname === '/bad') throw render(404); return { url: pageContext.urlPathname } }
