/** Line icons: a 24 × 24 grid, strokes 1.5 wide with round caps, in the color of the surrounding text. */
import { clsx } from 'clsx'
import type { ReactElement } from 'react'
import type { IconName } from '#src/content/schemas/sections.ts'

/** Icons that only components use; content chooses among the others. */
export type InterfaceIconName =
  | 'arrow'
  | 'back'
  | 'check'
  | 'chevron'
  | 'menu'
  | 'close'
  | 'dot'
  | 'calendar'
  | 'pause'
  | 'play'
  | 'warning'

const circle = (cx: number, cy: number, r: number) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />

/** The shapes of each icon. A string is the `d` of a path. */
const drawings: Record<IconName | InterfaceIconName, readonly (string | ReactElement)[]> = {
  scales: [
    'M12 3.5v17M8 20.5h8M5 6.5h14',
    'M5 6.5 2.25 13a2.75 2.75 0 0 0 5.5 0zM19 6.5 16.25 13a2.75 2.75 0 0 0 5.5 0zM2.25 13h5.5M16.25 13h5.5',
  ],
  shield: [
    'M12 3 4.5 5.75v5.5c0 4.5 3.1 8 7.5 9.75 4.4-1.75 7.5-5.25 7.5-9.75v-5.5z',
    'm8.75 12 2.25 2.25L15.5 9.75',
  ],
  injury: [
    <rect key="plaster" x="1.6" y="8" width="20.8" height="8" rx="4" transform="rotate(-45 12 12)" />,
    'm9.3 14.7-.01-.01M12 17.4v-.01M12 6.6v-.01M14.7 9.3h-.01M12 12h-.01M14.7 14.7h-.01M9.3 9.3h-.01',
  ],
  gavel: ['m12.6 3.6 7.8 7.8M7.2 9l7.8 7.8M14 5 8.6 10.4M19 10l-5.4 5.4M10.5 13.5 3.5 20.5M14 20.5h7'],
  building: ['M3 9.5 12 4l9 5.5zM2.75 20.5h18.5M4.5 18h15', 'M6 9.5V18M10 9.5V18M14 9.5V18M18 9.5V18'],
  family: [
    circle(8, 6.5, 2.75),
    circle(17, 8, 2.25),
    'M2.75 20v-2.5a5.25 5.25 0 0 1 10.5 0V20M15.25 13.3a4.4 4.4 0 0 1 6 4.1V20',
  ],
  document: ['M6 3h8l4.5 4.5V21H6zM14 3v4.5h4.5', 'M9 12h6.5M9 15h6.5M9 18h4'],
  clock: [circle(12, 12, 8.75), 'M12 7v5l3.25 2.25'],
  phone: [
    'M5 3.75h3.2l1.6 4.3-2.1 1.6a12.5 12.5 0 0 0 6.65 6.65l1.6-2.1 4.3 1.6V19a1.75 1.75 0 0 1-1.9 1.75A16.4 16.4 0 0 1 3.25 5.65 1.75 1.75 0 0 1 5 3.75z',
  ],
  pin: ['M12 21s-7-6.1-7-11.25a7 7 0 0 1 14 0C19 14.9 12 21 12 21z', circle(12, 9.75, 2.5)],
  search: [circle(10.75, 10.75, 6.75), 'm15.75 15.75 4.75 4.75'],
  handshake: [
    'M2 6.5h3.5l2.5 1 4-1.5 4 1.5 2.5-1H22M2 15h3M22 15h-3',
    'm12 6-4.25 4.25a1.6 1.6 0 0 0 2.25 2.25L12.5 10.25l6 5.25M5 15l5 4.25a1.8 1.8 0 0 0 2.35 0L18.5 15',
    'm14.5 14.25 2 2M12 16l1.75 1.75',
  ],
  coins: [
    <ellipse key="back" cx="9" cy="6.5" rx="6" ry="2.75" />,
    'M3 6.5v4c0 1.5 2.7 2.75 6 2.75M3 10.5v4c0 1.5 2.7 2.75 6 2.75M15 6.5V9',
    <ellipse key="front" cx="15" cy="14" rx="6" ry="2.75" />,
    'M9 14v4c0 1.5 2.7 2.75 6 2.75s6-1.25 6-2.75v-4',
  ],
  brain: [
    'M12 5.25a2.75 2.75 0 0 0-5.25-1A3 3 0 0 0 4.5 8.4a3.5 3.5 0 0 0-.9 5.85 3.25 3.25 0 0 0 2.9 4.5A2.9 2.9 0 0 0 12 18.25z',
    'M12 5.25a2.75 2.75 0 0 1 5.25-1 3 3 0 0 1 2.25 4.15 3.5 3.5 0 0 1 .9 5.85 3.25 3.25 0 0 1-2.9 4.5A2.9 2.9 0 0 1 12 18.25z',
    'M12 10.5c-1.4 0-2.5-.7-2.75-2M12 15.25c1.4 0 2.5-.7 2.75-2M7 12.5c-.3 1.4-1.1 2.1-2.25 2.25M17 9.5c.3-1 1.1-1.5 2.25-1.5',
  ],
  spine: [
    'M9 3.25h6l-.75 3h-4.5zM8.5 8.25h7l-.75 3h-5.5zM8.5 13.25h7l-.75 3h-5.5zM9.25 18.25h5.5L13 21h-2z',
    'M6.5 5 9.25 4.25M17.5 5l-2.75-.75M5.5 10.25 8.75 9.25M18.5 10.25l-3.25-1M5.5 15.25l3.25-1M18.5 15.25l-3.25-1',
  ],
  bone: [
    'M15.3 5.9a2.45 2.45 0 1 1 4.2-1.4 2.45 2.45 0 1 1-1.4 4.2L8.7 18.1a2.45 2.45 0 1 1-4.2 1.4 2.45 2.45 0 1 1 1.4-4.2z',
  ],
  flame: [
    'M12 2.75c.5 3.5 6.25 5.75 6.25 11.5A6.25 6.25 0 0 1 12 21a6.25 6.25 0 0 1-6.25-6.5c0-2.5 1.25-4.25 2.5-5.5.25 1.5.75 2.25 1.5 2.75C9.5 8.5 10.25 5.25 12 2.75z',
    'M12 21a2.9 2.9 0 0 1-2.9-3c0-1.75 1.7-2.5 2.9-4.25 1.2 1.75 2.9 2.5 2.9 4.25A2.9 2.9 0 0 1 12 21z',
  ],
  muscle: ['M2.5 12h4l2-5.5 3.5 12 3-9.5 1.5 3h5', 'M5 4.5a9.9 9.9 0 0 1 14 0M5 19.5a9.9 9.9 0 0 0 14 0'],
  memorial: [
    'M12 21V9.5M12 14c-3.25 0-5.25-1.75-5.5-4.75 3.25 0 5.25 1.75 5.5 4.75zM12 17.5c3.25 0 5.25-1.75 5.5-4.75-3.25 0-5.25 1.75-5.5 4.75z',
    circle(12, 6, 3.25),
    'M7.5 21h9',
  ],
  car: [
    'M4.25 11.5 6 6.75A1.9 1.9 0 0 1 7.75 5.5h8.5A1.9 1.9 0 0 1 18 6.75l1.75 4.75M3 17.5v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4zM4.5 17.5v2h2.5v-2M17 17.5v2h2.5v-2',
    'M6.5 14.5H8M16 14.5h1.5',
  ],
  home: ['M3 11.5 12 4l9 7.5M5.5 9.5v11h13v-11', 'M9.75 20.5v-6h4.5v6'],
  health: [
    'M12 20.5S3.5 15.5 3.5 9.5A4.5 4.5 0 0 1 12 7.25 4.5 4.5 0 0 1 20.5 9.5c0 6-8.5 11-8.5 11z',
    'M12 10v5.5M9.25 12.75h5.5',
  ],
  people: [
    circle(12, 7.5, 3),
    'M6.5 19.5v-1.25a5.5 5.5 0 0 1 11 0v1.25',
    'M5.75 10.5a2.25 2.25 0 1 1 .5-4.3M2 17a4.25 4.25 0 0 1 3-4.05M18.25 10.5a2.25 2.25 0 1 0-.5-4.3M22 17a4.25 4.25 0 0 0-3-4.05',
  ],
  star: ['m12 3.5 2.6 5.35 5.9.85-4.25 4.15 1 5.85L12 16.95 6.75 19.7l1-5.85L3.5 9.7l5.9-.85z'],
  book: [
    'M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2z',
    'M12 6.5v14M6 8.5c1.25.05 2.25.25 3.25.6M6 12c1.25.05 2.25.25 3.25.6M18 8.5c-1.25.05-2.25.25-3.25.6M18 12c-1.25.05-2.25.25-3.25.6',
  ],
  video: [<rect key="screen" x="2.5" y="5" width="19" height="14" rx="1.5" />, 'm10 9 5 3-5 3z'],
  arrow: ['M4 12h16M14 6l6 6-6 6'],
  back: ['M20 12H4M10 6l-6 6 6 6'],
  check: ['m3.25 12.5 6.5 6 11-12'],
  chevron: ['m6 9.5 6 6 6-6'],
  menu: ['M3.5 7h17M3.5 12h17M3.5 17h17'],
  dot: [<circle key="dot" cx="12" cy="12" r="2.25" fill="currentColor" />],
  close: ['m5.5 5.5 13 13M18.5 5.5l-13 13'],
  pause: ['M8.5 5.5v13M15.5 5.5v13'],
  play: ['M8 5.25v13.5L18.5 12z'],
  warning: [circle(12, 12, 9), 'M12 7v6M12 16.75v.01'],
  calendar: ['M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4M8 13.75h.01M12 13.75h.01M16 13.75h.01M8 17h.01M12 17h.01'],
}

export interface IconProps {
  name: IconName | InterfaceIconName
  /** For another size or color. */
  className?: string
}

export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={clsx('icon', className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name].map((shape) => (typeof shape === 'string' ? <path key={shape} d={shape} /> : shape))}
    </svg>
  )
}
