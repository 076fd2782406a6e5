/** The part of the island runtime that needs React. */
import {
  createElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { makeRoomToType } from '#src/enhancements/phone-bar.ts'
import { WordsProvider } from '#src/words/context.tsx'
import type { Words } from '#src/words/dictionaries.ts'
import { keepFields } from './keep-fields.ts'

// All fields to type into are in islands, which load at the latest when one gets the focus.
makeRoomToType()

/** Hydrates one island, with the props of its HTML and of its file; resolves once its effects have run. */
export async function mount(
  element: HTMLElement,
  component: unknown,
  words: Partial<Words>,
  file: { default: object } | undefined,
): Promise<void> {
  const props = { ...(JSON.parse(element.dataset.islandProps ?? '{}') as object), ...file?.default }
  const moveAnswers = keepFields(element)
  await new Promise<void>((resolve) => {
    const island = createElement(
      WordsProvider,
      { value: words },
      createElement(component as ComponentType<object>, props),
    )
    // In slices, so that the browser can respond to touches in between.
    startTransition(() => {
      hydrateRoot(element, createElement(Root, { onCommit: moveAnswers, onSettled: resolve }, island), {
        identifierPrefix: `${element.id}-`,
      })
    })
  })
  element.dataset.islandReady = ''
  // After a failure: see hydrate.ts.
  element.hidden = false
  document.getElementById(`${element.id}-missing`)?.setAttribute('hidden', '')
}

interface RootProps {
  /** Called as soon as React has changed the HTML. */
  onCommit: () => void
  /** Called once the effects have run. */
  onSettled: () => void
  children?: ReactNode
}

function Root({ onCommit, onSettled, children }: RootProps) {
  useLayoutEffect(onCommit, [onCommit])
  useEffect(onSettled, [onSettled])
  return children
}
