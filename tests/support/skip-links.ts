/** What the first link of a page says, by the language of the page. */
export const skipLinks: Record<string, string> = {
  'en-US': 'Skip to main content',
  'es-US': 'Saltar al contenido principal',
}
