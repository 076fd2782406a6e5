import { useWords } from '#src/words/context.tsx'

export interface ListedLink {
  title: string
  href: string
  /** Opens the link in a new tab, and says so. */
  newTab?: boolean
  /** The links to the pages below that page. */
  below?: readonly ListedLink[]
}

export interface LinkListsProps {
  lists: readonly { title: string; links: readonly ListedLink[] }[]
}

/** Columns of links under headings. */
export function LinkLists({ lists }: LinkListsProps) {
  return (
    <div className="wrap grid gap-x-columns gap-y-stack pb-section sm:grid-cols-2 lg:grid-cols-4">
      {lists.map(({ title, links }) => (
        <section key={title}>
          <h2 className="border-b border-line-strong pb-3 text-h3">{title}</h2>
          <Links links={links} className="mt-3 touch-links wrap-anywhere" />
        </section>
      ))}
    </div>
  )
}

function Links({ links, className }: { links: readonly ListedLink[]; className: string }) {
  const { newTab } = useWords('site')
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} {...(link.newTab && { target: '_blank', rel: 'noopener' })}>
            {link.title}
            {link.newTab && ` ${newTab}`}
          </a>
          {link.below && link.below.length > 0 && <Links links={link.below} className="px-4" />}
        </li>
      ))}
    </ul>
  )
}
