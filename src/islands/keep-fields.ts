type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * React builds HTML anew that it does not recognize, as in a page that the browser has translated. Call this before it
 * hydrates; the function it returns moves what was typed, and the focus, to the new elements.
 */
export function keepFields(island: HTMLElement): () => void {
  const fields = island.querySelectorAll<Field>('[name]')
  const findAlike = (element: Element) => [...island.querySelectorAll(element.localName)]
  let focused: { element: HTMLElement; index: number } | undefined
  const noteFocus = ({ target }: { target: EventTarget | null }) => {
    const element = target as HTMLElement
    focused = { element, index: findAlike(element).indexOf(element) }
  }
  if (island.contains(document.activeElement)) noteFocus({ target: document.activeElement })
  // While React hydrates, it keeps the event from whatever listens later.
  island.addEventListener('focusin', noteFocus, true)
  return () => {
    island.removeEventListener('focusin', noteFocus, true)
    const moved = new Map<Element, HTMLElement>()
    for (const old of fields) {
      if (old.isConnected) continue
      const choice = isChoice(old) ? `[value="${CSS.escape(old.value)}"]` : ''
      const field = island.querySelector<Field>(`[name="${old.name}"]${choice}`)
      if (!field) continue
      copyAnswer(old, field)
      moved.set(old, field)
    }
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return
    const { element, index } = focused
    // A field may have another place than before: more fields come with the code.
    ;(moved.get(element) ?? (findAlike(element)[index] as HTMLElement | undefined))?.focus()
  }
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

function copyAnswer(from: Field, to: Field) {
  if (isChoice(from)) {
    if (from.checked !== (to as HTMLInputElement).checked) to.click()
  } else if (from.value !== to.value) {
    // React has replaced the setter of the field itself, and ignores what that sets.
    Reflect.set(Object.getPrototypeOf(to) as object, 'value', from.value, to)
    to.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
