import type { PageContextServer } from 'vike/types'
import type { RenderedPage } from '../render-document.tsx'

/** While developing, renders the error page. */
export async function data({ globalContext }: PageContextServer): Promise<RenderedPage | undefined> {
  if (import.meta.env.PROD) return undefined
  const [{ loadSite }, { renderNotFound }] = await Promise.all([
    import('#src/content/site.server.ts'),
    import('../render-document.tsx'),
  ])
  return renderNotFound(await loadSite(), globalContext.settings)
}
