/** The part of the island runtime that needs React: a chunk of its own. */
import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { registry, type IslandName } from './registry.ts'

/** Hydrates one island; resolves once its effects have run. */
export async function mount(element: HTMLElement): Promise<void> {
  const { default: component } = await registry[element.dataset.island as IslandName]()
  const props = JSON.parse(element.dataset.islandProps ?? '{}') as object
  await new Promise<void>((resolve) => {
    const island = createElement(component as ComponentType<object>, props)
    // In slices, between which the browser answers to touches.
    startTransition(() => {
      hydrateRoot(element, createElement(Settled, { onSettled: resolve }, island), {
        identifierPrefix: `${element.id}-`,
      })
    })
  })
  element.dataset.islandReady = ''
}

function Settled({ onSettled, children }: { onSettled: () => void; children?: ReactNode }) {
  useEffect(onSettled, [onSettled])
  return children
}
