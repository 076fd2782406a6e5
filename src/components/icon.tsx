/** Line icons: a 24 × 24 grid, strokes 1.5 wide with round caps, in the color of the surrounding text. */
import type { ReactNode } from 'react'
import type { IconName } from '#src/content/schemas/sections.ts'

/** Icons that only components use; content chooses among the others. */
export type InterfaceIconName =
  'arrow' | 'back' | 'chevron' | 'menu' | 'close' | 'calendar' | 'pause' | 'play'

const drawings: Record<IconName | InterfaceIconName, ReactNode> = {
  scales: (
    <>
      <path d="M12 3.5v17M8 20.5h8M5 6.5h14" />
      <path d="M5 6.5 2.25 13a2.75 2.75 0 0 0 5.5 0zM19 6.5 16.25 13a2.75 2.75 0 0 0 5.5 0zM2.25 13h5.5M16.25 13h5.5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3 4.5 5.75v5.5c0 4.5 3.1 8 7.5 9.75 4.4-1.75 7.5-5.25 7.5-9.75v-5.5z" />
      <path d="m8.75 12 2.25 2.25L15.5 9.75" />
    </>
  ),
  injury: (
    <>
      <rect x="1.6" y="8" width="20.8" height="8" rx="4" transform="rotate(-45 12 12)" />
      <path d="m9.3 14.7-.01-.01M12 17.4v-.01M12 6.6v-.01M14.7 9.3h-.01M12 12h-.01M14.7 14.7h-.01M9.3 9.3h-.01" />
    </>
  ),
  gavel: (
    <>
      <path d="m12.6 3.6 7.8 7.8M7.2 9l7.8 7.8M14 5 8.6 10.4M19 10l-5.4 5.4M10.5 13.5 3.5 20.5M14 20.5h7" />
    </>
  ),
  building: (
    <>
      <path d="M3 9.5 12 4l9 5.5zM2.75 20.5h18.5M4.5 18h15" />
      <path d="M6 9.5V18M10 9.5V18M14 9.5V18M18 9.5V18" />
    </>
  ),
  family: (
    <>
      <circle cx="8" cy="6.5" r="2.75" />
      <circle cx="17" cy="8" r="2.25" />
      <path d="M2.75 20v-2.5a5.25 5.25 0 0 1 10.5 0V20M15.25 13.3a4.4 4.4 0 0 1 6 4.1V20" />
    </>
  ),
  document: (
    <>
      <path d="M6 3h8l4.5 4.5V21H6zM14 3v4.5h4.5" />
      <path d="M9 12h6.5M9 15h6.5M9 18h4" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7v5l3.25 2.25" />
    </>
  ),
  phone: (
    <path d="M5 3.75h3.2l1.6 4.3-2.1 1.6a12.5 12.5 0 0 0 6.65 6.65l1.6-2.1 4.3 1.6V19a1.75 1.75 0 0 1-1.9 1.75A16.4 16.4 0 0 1 3.25 5.65 1.75 1.75 0 0 1 5 3.75z" />
  ),
  pin: (
    <>
      <path d="M12 21s-7-6.1-7-11.25a7 7 0 0 1 14 0C19 14.9 12 21 12 21z" />
      <circle cx="12" cy="9.75" r="2.5" />
    </>
  ),
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.75" />
      <path d="m15.75 15.75 4.75 4.75" />
    </>
  ),
  handshake: (
    <>
      <path d="M2 6.5h3.5l2.5 1 4-1.5 4 1.5 2.5-1H22M2 15h3M22 15h-3" />
      <path d="m12 6-4.25 4.25a1.6 1.6 0 0 0 2.25 2.25L12.5 10.25l6 5.25M5 15l5 4.25a1.8 1.8 0 0 0 2.35 0L18.5 15" />
      <path d="m14.5 14.25 2 2M12 16l1.75 1.75" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="9" cy="6.5" rx="6" ry="2.75" />
      <path d="M3 6.5v4c0 1.5 2.7 2.75 6 2.75M3 10.5v4c0 1.5 2.7 2.75 6 2.75M15 6.5V9" />
      <ellipse cx="15" cy="14" rx="6" ry="2.75" />
      <path d="M9 14v4c0 1.5 2.7 2.75 6 2.75s6-1.25 6-2.75v-4" />
    </>
  ),
  brain: (
    <>
      <path d="M12 5.25a2.75 2.75 0 0 0-5.25-1A3 3 0 0 0 4.5 8.4a3.5 3.5 0 0 0-.9 5.85 3.25 3.25 0 0 0 2.9 4.5A2.9 2.9 0 0 0 12 18.25z" />
      <path d="M12 5.25a2.75 2.75 0 0 1 5.25-1 3 3 0 0 1 2.25 4.15 3.5 3.5 0 0 1 .9 5.85 3.25 3.25 0 0 1-2.9 4.5A2.9 2.9 0 0 1 12 18.25z" />
      <path d="M12 10.5c-1.4 0-2.5-.7-2.75-2M12 15.25c1.4 0 2.5-.7 2.75-2M7 12.5c-.3 1.4-1.1 2.1-2.25 2.25M17 9.5c.3-1 1.1-1.5 2.25-1.5" />
    </>
  ),
  spine: (
    <>
      <path d="M9 3.25h6l-.75 3h-4.5zM8.5 8.25h7l-.75 3h-5.5zM8.5 13.25h7l-.75 3h-5.5zM9.25 18.25h5.5L13 21h-2z" />
      <path d="M6.5 5 9.25 4.25M17.5 5l-2.75-.75M5.5 10.25 8.75 9.25M18.5 10.25l-3.25-1M5.5 15.25l3.25-1M18.5 15.25l-3.25-1" />
    </>
  ),
  bone: (
    <path d="M15.3 5.9a2.45 2.45 0 1 1 4.2-1.4 2.45 2.45 0 1 1-1.4 4.2L8.7 18.1a2.45 2.45 0 1 1-4.2 1.4 2.45 2.45 0 1 1 1.4-4.2z" />
  ),
  flame: (
    <>
      <path d="M12 2.75c.5 3.5 6.25 5.75 6.25 11.5A6.25 6.25 0 0 1 12 21a6.25 6.25 0 0 1-6.25-6.5c0-2.5 1.25-4.25 2.5-5.5.25 1.5.75 2.25 1.5 2.75C9.5 8.5 10.25 5.25 12 2.75z" />
      <path d="M12 21a2.9 2.9 0 0 1-2.9-3c0-1.75 1.7-2.5 2.9-4.25 1.2 1.75 2.9 2.5 2.9 4.25A2.9 2.9 0 0 1 12 21z" />
    </>
  ),
  muscle: (
    <>
      <path d="M2.5 12h4l2-5.5 3.5 12 3-9.5 1.5 3h5" />
      <path d="M5 4.5a9.9 9.9 0 0 1 14 0M5 19.5a9.9 9.9 0 0 0 14 0" />
    </>
  ),
  memorial: (
    <>
      <path d="M12 21V9.5M12 14c-3.25 0-5.25-1.75-5.5-4.75 3.25 0 5.25 1.75 5.5 4.75zM12 17.5c3.25 0 5.25-1.75 5.5-4.75-3.25 0-5.25 1.75-5.5 4.75z" />
      <circle cx="12" cy="6" r="3.25" />
      <path d="M7.5 21h9" />
    </>
  ),
  car: (
    <>
      <path d="M4.25 11.5 6 6.75A1.9 1.9 0 0 1 7.75 5.5h8.5A1.9 1.9 0 0 1 18 6.75l1.75 4.75M3 17.5v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4zM4.5 17.5v2h2.5v-2M17 17.5v2h2.5v-2" />
      <path d="M6.5 14.5H8M16 14.5h1.5" />
    </>
  ),
  home: (
    <>
      <path d="M3 11.5 12 4l9 7.5M5.5 9.5v11h13v-11" />
      <path d="M9.75 20.5v-6h4.5v6" />
    </>
  ),
  health: (
    <>
      <path d="M12 20.5S3.5 15.5 3.5 9.5A4.5 4.5 0 0 1 12 7.25 4.5 4.5 0 0 1 20.5 9.5c0 6-8.5 11-8.5 11z" />
      <path d="M12 10v5.5M9.25 12.75h5.5" />
    </>
  ),
  people: (
    <>
      <circle cx="12" cy="7.5" r="3" />
      <path d="M6.5 19.5v-1.25a5.5 5.5 0 0 1 11 0v1.25" />
      <path d="M5.75 10.5a2.25 2.25 0 1 1 .5-4.3M2 17a4.25 4.25 0 0 1 3-4.05M18.25 10.5a2.25 2.25 0 1 0-.5-4.3M22 17a4.25 4.25 0 0 0-3-4.05" />
    </>
  ),
  star: <path d="m12 3.5 2.6 5.35 5.9.85-4.25 4.15 1 5.85L12 16.95 6.75 19.7l1-5.85L3.5 9.7l5.9-.85z" />,
  book: (
    <>
      <path d="M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2z" />
      <path d="M12 6.5v14M6 8.5c1.25.05 2.25.25 3.25.6M6 12c1.25.05 2.25.25 3.25.6M18 8.5c-1.25.05-2.25.25-3.25.6M18 12c-1.25.05-2.25.25-3.25.6" />
    </>
  ),
  video: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="1.5" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  arrow: <path d="M4 12h16M14 6l6 6-6 6" />,
  back: <path d="M20 12H4M10 6l-6 6 6 6" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  menu: <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />,
  close: <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  play: <path d="M8 5.25v13.5L18.5 12z" />,
  calendar: (
    <path d="M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4M8 13.75h.01M12 13.75h.01M16 13.75h.01M8 17h.01M12 17h.01" />
  ),
}

export interface IconProps {
  name: IconName | InterfaceIconName
  className?: string
}

export function Icon({ name, className = 'icon' }: IconProps) {
  return (
    <svg
      className={className}
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
      {drawings[name]}
    </svg>
  )
}
