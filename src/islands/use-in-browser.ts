import { useSyncExternalStore } from 'react'

/** Nothing ever tells that it has changed. */
const subscribe = () => () => {}

/** What only a visitor's browser knows: undefined in the HTML of the build, and until that is hydrated. */
export function useInBrowser<Value extends string | boolean>(read: () => Value): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
