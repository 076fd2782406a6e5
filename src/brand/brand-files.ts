/**
 * The addresses of drawings that follow the brand. A logo or an icon that is no SVG has the address in pixels instead.
 * Browsers load this, so it imports nothing.
 */
export const brandFiles = {
  icon: '/favicon.svg',
  logo: '/logo.svg',
  logoOnDark: '/logo-on-dark.svg',
  newsCard: '/news-card.svg',
} as const

export const pixelFiles = {
  icon: '/favicon.png',
  logo: '/logo.webp',
  logoOnDark: '/logo-on-dark.webp',
} as const
