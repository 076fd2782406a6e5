import { clsx } from 'clsx'
import { usePage, useSite } from './site-context.tsx'

const rings = 11
const points = 14
const size = 1000

/**
 * The rings of a felled pine, in hairlines, if the brand has pines. Each page has its own tree, the same in every build.
 */
export function TreeRings({ className }: { className?: string }) {
  const { path } = usePage()
  if (useSite().brand.decorations !== 'pines') return null
  return (
    <svg
      className={clsx('text-dark-200 print:hidden forced-colors:hidden', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawRings(path)} />
    </svg>
  )
}

/** Concentric rings. All share the same bulges, scaled with the radius, so no two rings cross. */
function drawRings(seed: string): string {
  const random = createRandom(seed)
  const bulges = Array.from({ length: points }, () => random())
  const widths = Array.from({ length: rings }, () => 0.6 + random())
  const total = widths.reduce((sum, width) => sum + width, 0)
  let radius = 0
  return widths
    .map((width) => {
      radius += (width / total) * (size / 2)
      return drawRing(radius, bulges)
    })
    .join('')
}

/** A closed curve through the midpoints between its corners; each corner is a control point. */
function drawRing(radius: number, bulges: readonly number[]): string {
  const corners = bulges.map((bulge, index) => {
    const angle = (index / bulges.length) * 2 * Math.PI
    const reach = radius * (0.84 + 0.16 * bulge)
    return [size / 2 + reach * Math.cos(angle), size / 2 + reach * Math.sin(angle)] as const
  })
  const findMiddle = (index: number) => {
    const [x, y] = corners[index % corners.length]!
    const [nextX, nextY] = corners[(index + 1) % corners.length]!
    return `${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`
  }
  const bends = corners.map((_, index) => {
    const [x, y] = corners[(index + 1) % corners.length]!
    return `Q${Math.round(x)} ${Math.round(y)} ${findMiddle(index + 1)}`
  })
  return `M${findMiddle(0)}${bends.join('')}Z`
}

/** A seeded random generator of numbers from 0 to 1, so that each build draws the same tree. */
function createRandom(seed: string): () => number {
  let state = [...seed].reduce((sum, char) => Math.imul(sum ^ char.codePointAt(0)!, 0x01000193), 0x811c9dc5)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
