export interface LinkListsProps {
  lists: readonly { title: string; links: readonly ListedLink[] }[]
}

export interface ListedLink {
  title: string
  href: string
  /** Opens the link in a new tab, and says so. */
  newTab?: boolean
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
                {link.newTab ? (
                  <a href={link.href} target="_blank" rel="noopener">
                    {link.title} (opens in a new tab)
                  </a>
                ) : (
                  <a href={link.href}>{link.title}</a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
