/** The addresses of drawings that follow the brand. Browsers load this, so it imports nothing. */
export const brandFiles = {
  icon: '/favicon.svg',
  logo: '/logo.svg',
  logoOnDark: '/logo-on-dark.svg',
  newsCard: '/news-card.svg',
} as const
