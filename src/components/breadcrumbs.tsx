export interface BreadcrumbsProps {
  /** The path to the page, ending with the page itself unless `here` names it. */
  trail: readonly { label: string; href: string }[]
  here?: string
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const above = here === undefined ? trail.slice(0, -1) : trail
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {above.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here ?? trail.at(-1)?.label}</li>
      </ol>
    </nav>
  )
}
