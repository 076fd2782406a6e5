/**
 * A link that opens a form leads to /schedule until this code runs. From then on a click opens the form's dialog, which
 * is in the HTML with its heading and the phone number. The form follows once its code has loaded.
 *
 * After a deploy, the site may no longer have the code that an open page asks for. So a second try that fails loads the
 * page again, which then opens the dialog.
 */
import { whenBack } from '#src/enhancements/when-back.ts'

const selector = 'a[data-opens]'

export function enhanceFormLinks(): void {
  for (const link of document.querySelectorAll(selector)) link.setAttribute('aria-haspopup', 'dialog')
  // The visitor may be about to click.
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, prepare, { passive: true })
  document.addEventListener('pointerdown', ({ target }) => (pressed = target))
  document.addEventListener('click', open)
  // The dialog that the page was loaded again for.
  document.querySelector<HTMLElement>(`dialog:target ${selector}`)?.click()
}

/** Target of the last pointerdown. */
let pressed: EventTarget | null

/** The dialog that a link opens. */
function findDialog({ target }: Event) {
  const link = (target as Element).closest?.<HTMLAnchorElement>(selector)
  return link && (document.getElementById(`form-${link.dataset.opens}`) as HTMLDialogElement | null)
}

function prepare(event: Event) {
  const dialog = findDialog(event)
  if (dialog) load(dialog)
}

/** Loads the form into its dialog. `isRetry` if the visitor has read that it did not load. */
function load(dialog: HTMLDialogElement, isRetry?: boolean) {
  import('./form-dialog.tsx')
    .then(({ fillDialog }) => fillDialog(dialog))
    .catch((error: unknown) => {
      const { onLine } = navigator
      if (isRetry && onLine) {
        location.hash = dialog.id
        location.reload()
      }
      dialog.dataset.failed = onLine ? 'online' : 'offline'
      whenBack(() => load(dialog))
      console.warn(`"${dialog.id}" could not be loaded.`, error)
    })
}

function open(event: MouseEvent) {
  const { target } = event
  // A click on the dialog itself is outside its contents. It closes the dialog unless it ends a text selection.
  if (target instanceof HTMLDialogElement && target === pressed) target.close()
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const dialog = findDialog(event)
  if (!dialog) return
  event.preventDefault()
  // In an open dialog, the only such link is “Try again”.
  const isRetry = dialog.open
  delete dialog.dataset.failed
  const heading = dialog.querySelector('h2')!
  if (isRetry) heading.focus()
  else {
    // Safari does not focus a clicked link, and a closed dialog returns the focus to the last focused element.
    ;(target as Element).closest<HTMLElement>(selector)!.focus()
    // Focusing it later would lay out the page twice.
    heading.autofocus = true
    dialog.showModal()
  }
  // Last, so that the dialog opens first.
  load(dialog, isRetry)
}
