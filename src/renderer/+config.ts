import type { Config } from 'vike/types'
export default {
  prerender: true,
  ai: { skill: false },
  clientRouting: false,
  meta: { Page: { env: { server: true } } },
} as Config
