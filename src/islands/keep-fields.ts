type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps the visitor's answers and focus if hydration fails. React then replaces the HTML of the island, for example on a
 * page that the browser has translated. Call this before hydration. The returned function copies the answers to the new
 * fields, and focuses the new copy of the focused element.
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
  // In the capture phase, because React stops the event while it hydrates.
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
    // Not by index for a field: some fields exist only after hydration.
    ;(moved.get(element) ?? (findAlike(element)[index] as HTMLElement | undefined))?.focus()
  }
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

function copyAnswer(from: Field, to: Field) {
  if (isChoice(from)) {
    if (from.checked !== (to as HTMLInputElement).checked) to.click()
  } else if (from.value !== to.value) {
    // React overrides the setter on the field, and ignores values set through it. So call the original setter.
    Reflect.set(Object.getPrototypeOf(to) as object, 'value', from.value, to)
    to.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
