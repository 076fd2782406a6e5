/**
 * A link that opens a form leads to /schedule until this code runs. From then on a click opens the form's dialog. The form
 * is in the HTML, and its code loads while the visitor fills it in.
 */
import { afterPaint } from '#src/enhancements/after-paint.ts'
import { hydrate } from './hydrate.ts'

const selector = 'a[data-opens]'

export function enhanceFormLinks(): void {
  for (const link of document.querySelectorAll(selector)) link.setAttribute('aria-haspopup', 'dialog')
  document.addEventListener('pointerover', prepare)
  document.addEventListener('pointerdown', ({ target }) => (pressed = target))
  document.addEventListener('click', open)
}

/** Target of the last pointerdown. */
let pressed: EventTarget | null

/** The dialog that a link opens. */
function findDialog({ target }: Event) {
  const link = (target as Element).closest?.<HTMLAnchorElement>(selector)
  return link && (document.getElementById(`form-${link.dataset.opens}`) as HTMLDialogElement | null)
}

/** Loads the code when the visitor may be about to click. A finger taps at once, and the code would delay the dialog. */
function prepare(event: PointerEvent) {
  const dialog = event.pointerType === 'mouse' && findDialog(event)
  if (dialog) load(dialog)
}

/** Loads the code of the form in a dialog. */
const load = (dialog: HTMLDialogElement) =>
  void hydrate(dialog.querySelector<HTMLElement>('[data-island]')!).catch(() => {})

async function open(event: MouseEvent) {
  const { target } = event
  // A click on the dialog itself is outside its contents. It closes the dialog unless it ends a text selection.
  if (target instanceof HTMLDialogElement && target === pressed) target.close()
  ;(target as Element).closest('[data-closes]')?.closest('dialog')?.close()
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const dialog = findDialog(event)
  if (!dialog) return
  event.preventDefault()
  const heading = dialog.querySelector('h2')!
  if (dialog.open) return heading.focus()
  // Focusing it later would lay out the page twice.
  heading.autofocus = true
  const form = dialog.querySelector<HTMLElement>('[data-form]')!
  // A slow phone shows the dialog at once. After that, it makes the page inert, which styles every element, and lays out
  // the form. Not after a key: the next one may come before the paint, and must stay in the dialog.
  if (event.detail > 0) {
    form.hidden = true
    dialog.open = true
    await afterPaint()
    form.hidden = false
    // The visitor was faster.
    if (!dialog.open) return
    dialog.open = false
  }
  // Safari does not focus a clicked link, and a closed dialog returns the focus to the last focused element.
  ;(target as Element).closest<HTMLElement>(selector)!.focus()
  dialog.showModal()
  load(dialog)
}
