import { clsx } from 'clsx'

export interface ScaleProps {
  /** In ascending order. `at` counts from 0. */
  marks: readonly { at: number; tall: boolean }[]
  /** How many marks fill the whole width. The line below ends at the last mark. */
  length: number
  className: string
}

/** A decorative scale with marks, as on a ruler. The text beside it says the same. */
export function Scale({ marks, length, className }: ScaleProps) {
  const end = (marks.at(-1)?.at ?? 0) * 10 + 1
  return (
    <svg
      className={clsx('w-full text-accent', className)}
      height="28"
      viewBox={`0 0 ${length * 10} 24`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d={`M0 23H${end}${marks.map(({ at, tall }) => `M${at * 10 + 1} 23V${tall ? 2 : 13}`).join('')}`}
      />
    </svg>
  )
}
