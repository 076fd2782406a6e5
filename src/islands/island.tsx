/** Puts an island into a page: its HTML now, its React when it is due. */
import { createElement, type ComponentProps, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { usePage } from '#src/components/site-context.tsx'
import type { IslandTiming } from './hydrate.ts'
import type { IslandComponent, IslandName } from './registry.ts'

export interface IslandProps<Name extends IslandName> {
  name: Name
  /** The component that the registry gives for the name. */
  component: IslandComponent<Name>
  /** load: at once. idle: when the browser has nothing else to do. visible: when it scrolls near. interaction: when it is first touched. */
  on: IslandTiming
  /** They travel in an attribute: keep them small, and plain data. */
  props: ComponentProps<IslandComponent<Name>>
  /** Further props, for the HTML alone: what the browser can take from there does not travel twice. */
  htmlProps?: Partial<ComponentProps<IslandComponent<Name>>>
  className?: string
}

/** Each island is a React root of its own, with a prefix of its own on both sides, so that useId agrees. */
export function Island<Name extends IslandName>({
  name,
  component,
  on,
  props,
  htmlProps,
  className,
}: IslandProps<Name>) {
  const id = usePage().createIslandId()
  const html = renderToString(createElement(component as ComponentType<object>, { ...props, ...htmlProps }), {
    identifierPrefix: `${id}-`,
  })
  return (
    <div
      id={id}
      className={className}
      data-island={name}
      data-island-on={on}
      data-island-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
