/** Puts an island into a page: its HTML now, React when its trigger fires. */
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { usePage } from '#src/components/site-context.tsx'
import type { IslandTiming } from './hydrate.ts'
import { useWords, WordsProvider } from '#src/words/context.tsx'
import type { IslandComponent, IslandName, IslandWords } from './registry.ts'

export type IslandProps<Name extends IslandName> = CommonProps<Name> &
  PassedProps<ComponentProps<IslandComponent<Name>>>

interface CommonProps<Name extends IslandName> {
  name: Name
  /** The component that the registry gives for the name. */
  component: IslandComponent<Name>
  /** The part of the words that the registry gives for the name. */
  words: IslandWords<Name>
  /**
   * load: at once. contact: when the visitor points at it, touches it or moves into it. change: then, or once what it
   * shows is no longer true.
   */
  on: IslandTiming
  /** Further props for the build alone, which the browser can read from the HTML. */
  htmlProps?: Partial<ComponentProps<IslandComponent<Name>>>
  className?: string
  /**
   * What a visitor reads if the code of the island does not load, or that of the page does not come within ten seconds.
   * Left out if its HTML does the same without.
   */
  missing?: ReactNode
}

type PassedProps<Props> =
  | {
      /** Plain data, passed in an attribute: keep it small. */
      props: Props
      file?: undefined
    }
  | {
      props: Partial<Props>
      /** Further props, which the browser loads from a module. */
      file: { path: string; props: Partial<Props> }
    }

/** Loads the page again, whatever its address is: one page of HTML answers many. */
export const ReloadLink = ({ className }: { className?: string }) => (
  // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty address is that of the page.
  <a className={className} href="" data-reload>
    {useWords('islands').reload}
  </a>
)

/** Each island is its own React root, with its own prefix on both sides so that useId agrees. */
export function Island<Name extends IslandName>({
  name,
  component,
  words,
  on,
  props,
  file,
  htmlProps,
  className,
  missing,
}: IslandProps<Name>) {
  const id = usePage().createIslandId()
  const Content = component as ComponentType<object>
  const html = renderToString(
    // Only what mount.ts gives it, too.
    <WordsProvider value={{ [words]: useWords(words) }}>
      <Content {...props} {...file?.props} {...htmlProps} />
    </WordsProvider>,
    { identifierPrefix: `${id}-` },
  )
  return (
    <>
      {missing && (
        <div id={`${id}-missing`} role="alert" data-late="" className="noscript:hidden">
          {missing}
        </div>
      )}
      <div
        id={id}
        className={className}
        data-island={name}
        data-island-on={on}
        data-island-props={JSON.stringify(props)}
        data-island-file={file?.path}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
