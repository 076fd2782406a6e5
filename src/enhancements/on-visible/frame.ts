import { whenBack } from '../when-back.ts'

/** In milliseconds. Then a visitor reads what else there is. */
const timeout = 8000

/** Loads a page of another site only when the visitor asks for it: until then its site learns nothing about the visit. */
export function enhance(button: HTMLElement): void {
  const {
    frame: src,
    frameTitle: title,
    frameAllow: allow,
    frameSandbox: sandbox,
    frameHeight: height,
  } = button.dataset
  const box = button.parentElement!
  const find = (within: Element) => within.querySelector<HTMLElement>('[data-part=frame-status]')
  const status = (find(box) ?? find(box.parentElement!))!
  const { offline, loading, slow } = status.dataset
  button.dataset.enhanced = ''
  button.addEventListener('click', () => {
    if (!navigator.onLine) {
      status.textContent = offline!
      whenBack(() => (status.textContent = ''))
      return
    }
    const frame = document.createElement('iframe')
    frame.title = title!
    if (allow) frame.allow = allow
    if (sandbox) frame.setAttribute('sandbox', sandbox)
    frame.src = src!
    if (height) box.style.height = `${height}px`
    if (loading) {
      const timer = setTimeout(() => (status.textContent = slow!), timeout)
      frame.addEventListener('load', () => {
        clearTimeout(timer)
        status.textContent = ''
      })
      box.replaceChildren(status, frame)
      status.textContent = loading
    } else box.replaceChildren(frame)
    frame.focus()
  })
}
