import { whenBack } from '../when-back.ts'

/** Loads a video only when the visitor presses play: until then its site learns nothing about the visit. */
export function enhance(button: HTMLElement): void {
  const { frame: src, frameTitle: title } = button.dataset
  const box = button.parentElement!
  const status = box.parentElement!.querySelector('[data-part=video-status]')!
  button.dataset.enhanced = ''
  button.addEventListener('click', () => {
    if (!navigator.onLine) {
      status.textContent = 'You are offline. Press play again once you are connected.'
      whenBack(() => (status.textContent = ''))
      return
    }
    const frame = document.createElement('iframe')
    frame.title = title!
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.src = src!
    box.replaceChildren(frame)
    frame.focus()
  })
}
