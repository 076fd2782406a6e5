import { useWords } from '#src/words/context.tsx'

export interface LinkListsProps {
  lists: readonly {
    title: string
    /** `newTab` opens the link in a new tab, and says so. */
    links: readonly { title: string; href: string; newTab?: boolean }[]
  }[]
}

/** Columns of links under headings. */
export function LinkLists({ lists }: LinkListsProps) {
  const { newTab } = useWords('site')
  return (
    <div className="wrap grid gap-x-columns gap-y-stack pb-section sm:grid-cols-2 lg:grid-cols-4">
      {lists.map(({ title, links }) => (
        <section key={title}>
          <h2 className="border-b border-line-strong pb-3 text-h3">{title}</h2>
          <ul className="mt-3 touch-links">
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} {...(link.newTab && { target: '_blank', rel: 'noopener' })}>
                  {link.title}
                  {link.newTab && ` ${newTab}`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
