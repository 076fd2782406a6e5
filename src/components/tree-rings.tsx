import { usePage } from './site-context.tsx'

const rings = 11
const points = 14
const size = 1000

/** The rings of a felled pine, in hairlines: for each page a tree of its own, and always the same one. */
export function TreeRings() {
  const { path } = usePage()
  return (
    <svg className="tree-rings" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      <path d={drawRings(path)} />
    </svg>
  )
}

/** Rings around one heart. A bulge grows with the tree, so no two rings cross. */
function drawRings(seed: string): string {
  const random = createRandom(seed)
  const bulges = Array.from({ length: points }, () => random())
  const widths = Array.from({ length: rings }, () => 0.6 + random())
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let radius = 0
  return widths
    .map((width) => {
      radius += (width / whole) * (size / 2)
      return drawRing(radius, bulges)
    })
    .join('')
}

/** A closed line through the middles between its points, which bend it. */
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

/** Numbers from 0 to 1 that follow from a text alone, so that each build draws the same tree. */
function createRandom(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193), 0x811c9dc5)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
