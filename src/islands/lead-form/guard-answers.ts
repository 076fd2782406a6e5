/** Forms with answers that were not sent. */
const guarded = new Set<object>()
/** When a link to a phone or email program was last clicked, in milliseconds of `performance.now()`. */
let lastClick = -Infinity

/** While a form has unsent answers, the browser asks before the visitor leaves the page. `form` identifies the form. */
export function guardAnswers(form: object, hasAnswers: boolean): void {
  if (hasAnswers) guarded.add(form)
  else guarded.delete(form)
  // An unnecessary listener may keep the page out of the back/forward cache.
  if (guarded.size > 0) {
    addEventListener('beforeunload', ask)
    addEventListener('click', noteProgramLink, true)
  } else {
    removeEventListener('beforeunload', ask)
    removeEventListener('click', noteProgramLink, true)
  }
}

function ask(event: BeforeUnloadEvent) {
  // Some browsers fire this event when a link opens another program, although the page stays.
  if (performance.now() - lastClick < 1000) return
  event.preventDefault()
  // Chrome before 119 reads only this.
  event.returnValue = true
}

function noteProgramLink({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('a[href^="tel:"], a[href^="mailto:"]'))
    lastClick = performance.now()
}
