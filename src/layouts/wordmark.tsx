import { useSite } from '#src/components/site-context.tsx'
import { routes } from '#src/routes.ts'

/** The name of the firm, as a link home. */
export function Wordmark() {
  const { firm } = useSite()
  return (
    <a className="wordmark" href={routes.home.href({})}>
      <span className="wordmark-name">{firm.name}</span>
      <span className="wordmark-place">
        {firm.address.city}, {firm.address.state}
      </span>
    </a>
  )
}
