/** One document is enough: `scripts/write-pages.ts` fills it for every address. */
export function onBeforePrerenderStart() {
  return ['/']
}
