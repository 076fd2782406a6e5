export interface BreadcrumbsProps {
  trail: readonly { label: string; href: string }[]
  /** The page itself. */
  here: string
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
