import type { GlobalContextServer } from 'vike/types'
import { parseSettings, type Settings } from '#src/settings.ts'

declare global {
  namespace Vike {
    interface GlobalContextServer {
      settings: Settings
    }
  }
}

/** Reads the environment once per process, in development and in the build. */
export function onCreateGlobalContext(globalContext: GlobalContextServer) {
  globalContext.settings = parseSettings(process.env)
}
