/**
 * The scripts of one line that are in the pages themselves.
 *
 * Two of them lay out. Styles, layout and paint of a page would be one long turn of the browser, in which a touch has to
 * wait. These have it lay out what has been read so far, and so make several turns of it; what is left for the first
 * frame is the paint. A script waits for the stylesheet, as the paint does.
 */

/** All but what is below the first window: see below.css. */
export const layOutAhead = 'void document.body.offsetHeight'

/**
 * The next part below the first window, beginning with the first. The browser shows such parts in the first frame where
 * they are within one and a half windows of it.
 */
export const layOutNextBelow = `var parts = self.parts ?? [...document.querySelectorAll('.below')], part = parts.shift(); if (part?.getBoundingClientRect().top < 2.5 * innerHeight) void part.firstChild.offsetHeight`

/**
 * Reloads a page that a visitor left before its scripts arrived. On Back, Safari shows the page as it was and never loads
 * them. See +client.ts.
 */
export const reloadUnstarted =
  "addEventListener('pageshow', (event) => event.persisted && !self.started && location.reload())"

/** As the security policy of the pages asks for them: it allows no other script in a page. */
export const inlineScripts = [
  { code: layOutAhead, hash: 'sha256-rKf/MKILnq0xh3l2ZgVtd3o0nD872SZpvK2d7LG1QYY=' },
  { code: layOutNextBelow, hash: 'sha256-uzrTWx/6jzZuqvdeDGoQwWcoSnWYo5Nllr/Kw/sygVU=' },
  { code: reloadUnstarted, hash: 'sha256-33JHoCBNJqDDIXJk1sJv7AcFqBeO3jDXg8+93szrgpM=' },
] as const
