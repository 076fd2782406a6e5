type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * React builds HTML anew that it does not recognize, as in a page that the browser has translated. Call this before it
 * hydrates; the function it returns moves what was typed, and the focus, into the new fields.
 */
export function keepFields(island: HTMLElement): () => void {
  const fields = island.querySelectorAll<Field>('[name]')
  let focused: EventTarget | null = document.activeElement
  const noteFocus = ({ target }: Event) => (focused = target)
  island.addEventListener('focusin', noteFocus)
  return () => {
    island.removeEventListener('focusin', noteFocus)
    for (const old of fields) {
      // It keeps what was typed, and the choice of its group.
      if (old.isConnected) return
      const choice = isChoice(old) ? `[value="${CSS.escape(old.value)}"]` : ''
      const field = island.querySelector<Field>(`[name="${old.name}"]${choice}`)
      if (!field) continue
      copyAnswer(old, field)
      if (old === focused && document.activeElement === document.body) field.focus()
    }
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
