/**
 * Short messages at the edge of the window, without React. They stand in the top layer: in the modal dialog that is
 * open, since everything outside of it is inert, otherwise in the page.
 */

export interface Toast {
  title: string
  text?: string
  tone: 'success' | 'error' | 'note'
  /** Milliseconds it stays; it waits while it is hovered or holds the focus. */
  duration?: number
}

const defaultDuration = 4000
const mostVisible = 3

let stack: HTMLElement | undefined

/** Shows a message, and answers what takes it away again. The fourth takes the place of the first. */
export function showToast({ title, text, tone, duration = defaultDuration }: Toast): () => void {
  stack ??= createStack()
  raise(stack)
  const toast = document.createElement('div')
  toast.className = `toast toast-${tone}`
  toast.setAttribute('role', tone === 'error' ? 'alert' : 'status')
  const words = document.createElement('div')
  words.append(createText('strong', title), ...(text ? [createText('p', text)] : []))
  const button = createText('button', 'Dismiss')
  button.type = 'button'
  button.className = 'link'
  button.addEventListener('click', () => dismiss(toast))
  toast.append(words, button)
  stack.append(toast)
  while (stack.childElementCount > mostVisible) stack.firstElementChild!.remove()
  dismissAfter(toast, duration)
  return () => dismiss(toast)
}

function createStack(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toasts'
  element.popover = 'manual'
  // A dialog that closes does not take along what is still being said. The event does not bubble.
  document.addEventListener('close', () => element.childElementCount > 0 && raise(element), true)
  return element
}

/** Puts the messages above whatever is open. */
function raise(element: HTMLElement) {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (element.parentElement !== host) host.append(element)
  // Browsers of before 2024 show it where it stands.
  if (!('showPopover' in element)) return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

function dismiss(toast: HTMLElement) {
  toast.remove()
}

function dismissAfter(toast: HTMLElement, duration: number) {
  let left = duration
  let since = 0
  let timer: number | undefined
  const run = () => {
    if (timer !== undefined || toast.matches(':hover, :focus-within')) return
    since = performance.now()
    timer = window.setTimeout(() => dismiss(toast), left)
  }
  const wait = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, wait)
  // The focus has moved on only after the event.
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, () => setTimeout(run))
  run()
}

function createText<Name extends keyof HTMLElementTagNameMap>(name: Name, words: string) {
  const element = document.createElement(name)
  element.textContent = words
  return element
}
