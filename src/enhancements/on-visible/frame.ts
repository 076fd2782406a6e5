import { whenBack } from '../when-back.ts'

/** Loads a video or a map only when the visitor asks for it: until then its site learns nothing about the visit. */
export function enhance(button: HTMLElement): void {
  const { frame: src, frameTitle: title, frameAllow: allow } = button.dataset
  const box = button.parentElement!
  const find = (within: Element) => within.querySelector<HTMLElement>('[data-part=frame-status]')
  const status = (find(box) ?? find(box.parentElement!))!
  button.dataset.enhanced = ''
  button.addEventListener('click', () => {
    if (!navigator.onLine) {
      status.textContent = status.dataset.offline!
      whenBack(() => (status.textContent = ''))
      return
    }
    const frame = document.createElement('iframe')
    frame.title = title!
    if (allow) frame.allow = allow
    frame.src = src!
    box.replaceChildren(frame)
    frame.focus()
  })
}
