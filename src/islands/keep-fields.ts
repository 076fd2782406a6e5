type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** An element, and its place among those of its name: its copy has the same. */
interface Placed {
  element: HTMLElement
  index: number
}

/**
 * Keeps the visitor's answers, focus and press if hydration fails. React then replaces the HTML of the island, for example
 * on a page that the browser has translated. Call this before hydration. The returned function copies the answers to the
 * new fields, focuses the new copy of the focused element, and lets a press that is not over click the new copy of a
 * button: no browser clicks what was not there when the press began.
 */
export function keepFields(island: HTMLElement): () => void {
  const fields = island.querySelectorAll<Field>('[name]')
  const findAlike = (element: Element) => [...island.querySelectorAll<HTMLElement>(element.localName)]
  const place = (element: HTMLElement): Placed => ({ element, index: findAlike(element).indexOf(element) })
  let focused: Placed | undefined
  let pressed: (Placed & { box: DOMRect }) | undefined
  const noteFocus = ({ target }: { target: EventTarget | null }) => (focused = place(target as HTMLElement))
  const notePress = ({ target }: { target: EventTarget | null }) => {
    const control = (target as HTMLElement).closest<HTMLElement>('button, a, input, label')
    pressed = control ? { ...place(control), box: control.getBoundingClientRect() } : undefined
  }
  const noteRelease = () => (pressed = undefined)
  if (island.contains(document.activeElement)) noteFocus({ target: document.activeElement })
  const [active] = [...island.querySelectorAll(':active')].reverse()
  if (active) notePress({ target: active })
  // In the capture phase, because React stops the event while it hydrates.
  island.addEventListener('focusin', noteFocus, true)
  island.addEventListener('pointerdown', notePress, true)
  for (const end of ends) addEventListener(end, noteRelease, true)
  return () => {
    island.removeEventListener('focusin', noteFocus, true)
    island.removeEventListener('pointerdown', notePress, true)
    for (const end of ends) removeEventListener(end, noteRelease, true)
    if (pressed && !pressed.element.isConnected)
      finishPress(findAlike(pressed.element)[pressed.index], pressed.box)
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
    ;(moved.get(element) ?? findAlike(element)[index])?.focus()
  }
}

/** What ends a press: it is let go, the page scrolls, or another one begins. */
const ends = ['pointerup', 'pointercancel', 'pointerdown'] as const

/** Clicks the element if the press ends where it began: `box`. Its new copy may be elsewhere by then. */
function finishPress(control: HTMLElement | undefined, { left, right, top, bottom }: DOMRect) {
  const finish = ({ type, clientX, clientY }: PointerEvent) => {
    for (const end of ends) removeEventListener(end, finish, true)
    const isOn = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
    if (type === 'pointerup' && isOn) control?.click()
  }
  for (const end of ends) addEventListener(end, finish, true)
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
