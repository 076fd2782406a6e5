/**
 * Scripts of one statement that stand in the pages. Styles, layout and paint of a page would be one long turn of the
 * browser, in which a touch has to wait. These have it lay out what has been read so far, and so make several turns of
 * it; what is left for the first frame is the paint. A script waits for the stylesheet, as the paint does.
 */

/** All but what stands below the first window: see below.css. */
export const layOutAhead = 'void document.body.offsetHeight'

/** Parts below the first window that the browser shows in the first frame because they are near: within 2.5 windows. */
export const layOutNear = `for (const part of document.querySelectorAll('.below')) { if (part.getBoundingClientRect().top > 2.5 * innerHeight) break; void part.firstElementChild?.offsetHeight }`

/** As the security policy of the pages asks for them: it lets no other script stand in a page. */
export const inlineScripts = [
  { code: layOutAhead, hash: 'sha256-rKf/MKILnq0xh3l2ZgVtd3o0nD872SZpvK2d7LG1QYY=' },
  { code: layOutNear, hash: 'sha256-OSv7jiw7M2XTzMhVpsYARL2h1/5matQa8nNrShiZfvI=' },
] as const
