import type { RenderedPage } from '../render-document.tsx'

/** While developing, renders the error page. */
export async function data(): Promise<RenderedPage | undefined> {
  if (import.meta.env.PROD) return undefined
  const [{ loadSite }, { parseLeadSettings }, { renderNotFound }] = await Promise.all([
    import('#src/content/site.server.ts'),
    import('#src/leads/settings.ts'),
    import('../render-document.tsx'),
  ])
  return renderNotFound(await loadSite(), parseLeadSettings(process.env))
}
