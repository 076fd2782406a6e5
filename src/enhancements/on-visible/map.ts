/** Loads the map only when the visitor asks for it: until then the map provider learns nothing about the visit. */
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
