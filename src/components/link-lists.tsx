export interface LinkListsProps {
  lists: readonly { title: string; links: readonly { title: string; href: string }[] }[]
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
                <a href={link.href}>{link.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
