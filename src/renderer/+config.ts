import type { Config } from 'vike/types'

/** Pages are HTML only: nothing but `+client.ts` reaches the browser. */
export default {
  // scripts/build/prerender-pages.ts runs it.
  prerender: { disableAutoRun: true },
  clientHooks: false,
  ai: { skill: false },
  meta: { Page: { env: { server: true } } },
} satisfies Config
