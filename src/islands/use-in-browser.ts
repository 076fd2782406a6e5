import { useSyncExternalStore } from 'react'

/** The value never changes. */
const subscribe = () => () => {}

/** True after hydration: from then on a view may show what only the browser knows. */
export const useHydrated = (): boolean => useInBrowser(() => true) ?? false

/** A value that only the visitor's browser knows: undefined in the prerendered HTML and until hydration. */
export function useInBrowser<Value extends string | boolean>(read: () => Value): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
