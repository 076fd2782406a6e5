/** A map is fetched when a visitor asks for it, and not before: until then its company learns nothing of the visit. */
export function enhance(button: HTMLElement): void {
  button.dataset.enhanced = ''
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = button.dataset.map!
    frame.title = button.dataset.mapTitle!
    button.parentElement!.replaceChildren(frame)
    frame.focus()
  })
}
