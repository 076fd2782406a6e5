export interface ScaleProps {
  /** Marks from 0 up, in their order. */
  marks: readonly { at: number; tall: boolean }[]
  /** How many marks would fill the whole width; the line below ends at the last mark. */
  length: number
  className: string
}

/** A scale with marks, as on a ruler. It shows what the words beside it say. */
export function Scale({ marks, length, className }: ScaleProps) {
  const end = (marks.at(-1)?.at ?? 0) * 10 + 1
  return (
    <svg
      className={`scale ${className}`}
      viewBox={`0 0 ${length * 10} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={`M0 23H${end}${marks.map(({ at, tall }) => `M${at * 10 + 1} 23V${tall ? 2 : 13}`).join('')}`}
      />
    </svg>
  )
}
