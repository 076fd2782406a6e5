import { afterPaint } from './after-paint.ts'

/**
 * Hides the phone bar while the visitor types, to leave room for the on-screen keyboard. A style with `:has(:focus)` can
 * do so, too, but then the browser styles part of the page again whenever the focus moves.
 */
export function makeRoomToType(): void {
  const bar = document.querySelector<HTMLElement>('[data-part=phone-bar]')!
  const update = async () => {
    await afterPaint()
    bar.hidden = document.querySelector(':read-write:focus') !== null
  }
  for (const name of ['focusin', 'focusout']) addEventListener(name, update)
  void update()
}
