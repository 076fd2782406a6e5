export interface LinkListsProps {
  lists: readonly {
    title: string
    /** `newTab` opens the link in a new tab, and says so. */
    links: readonly { title: string; href: string; newTab?: boolean }[]
  }[]
}

/** Columns of links under headings. */
export function LinkLists({ lists }: LinkListsProps) {
  return (
    <div className="wrap link-lists">
      {lists.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} {...(link.newTab && { target: '_blank', rel: 'noopener' })}>
                  {link.title}
                  {link.newTab && ' (opens in a new tab)'}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
