/**
 * Short messages at the edge of the window, without React; dialogs.css places them. Everything outside an open modal dialog is inert, so the
 * messages move into the dialog while one is open.
 */
import { clsx } from 'clsx'
import { notices } from './lead-form/notice.tsx'

export interface Toast {
  title: string
  text?: string
  tone: keyof typeof notices
  /** Milliseconds it stays. The clock stops while it is hovered or focused. */
  duration?: number
  /** True if something that takes the focus says the same, so that screen readers say it once. */
  silent?: boolean
}

/** What the code around a message says. */
export interface ToastWords {
  /** The name of the place for messages. */
  name: string
  dismiss: string
}

const defaultDuration = 4000
const maxVisible = 3
/** Milliseconds until a screen reader has noticed a new live region. It ignores a region that is filled earlier. */
const regionDelay = 150

let stack: HTMLElement | undefined

/** Shows a message, and returns a function that removes it. A fourth message replaces the first. */
export function showToast(
  { title, text = '', tone, duration = defaultDuration, silent = false }: Toast,
  words: ToastWords,
): () => void {
  stack ??= createStack(words.name)
  place(stack, tone)
  const toast = document.createElement('div')
  toast.dataset.part = 'toast'
  toast.dataset.tone = tone
  toast.className = clsx(notices[tone], 'flex items-center justify-between gap-4 text-small shadow-menu')
  const message = document.createElement('div')
  message.append(createText('strong', title), ...(text ? [createText('p', text)] : []))
  const button = createText(
    'button',
    '×',
    clsx('-mx-2 size-11 flex-none cursor-pointer text-h3 hover:bg-mist'),
  )
  button.type = 'button'
  button.setAttribute('aria-label', words.dismiss)
  button.addEventListener('click', () => toast.remove())
  toast.append(message, button)
  stack.append(toast)
  for (const surplus of [...stack.querySelectorAll('[data-part=toast]')].slice(0, -maxVisible))
    surplus.remove()
  if (!silent) announce(stack, [title, text].filter(Boolean).join('. '))
  removeAfter(toast, duration)
  return () => toast.remove()
}

function createStack(name: string): HTMLElement {
  const element = document.createElement('section')
  element.dataset.part = 'toasts'
  element.setAttribute('aria-label', name)
  // The messages must outlive a dialog that closes. The event does not bubble.
  document.addEventListener('close', () => element.childElementCount > 0 && place(element), true)
  return element
}

/**
 * Moves the messages into the topmost dialog, else into the page. A success goes to the top of the window, because it
 * must not cover the confirmation that replaces the form.
 */
function place(element: HTMLElement, tone?: Toast['tone']) {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const head = tone !== 'success' && dialog?.querySelector('[data-part=dialog-head]')
  const host = head || (dialog ?? document.body)
  if (element.parentElement !== host) host.append(element)
}

function announce(element: HTMLElement, words: string) {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  element.append(region)
  setTimeout(() => (region.textContent = words), regionDelay)
  setTimeout(() => region.remove(), defaultDuration)
}

function removeAfter(toast: HTMLElement, duration: number) {
  let left = duration
  let since = 0
  let timer: number | undefined
  const run = () => {
    if (timer !== undefined || toast.matches(':hover, :focus-within')) return
    since = performance.now()
    timer = window.setTimeout(() => toast.remove(), left)
  }
  const wait = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, wait)
  // The focus moves only after the event.
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, () => setTimeout(run))
  run()
}

function createText<Name extends keyof HTMLElementTagNameMap>(name: Name, words: string, className = '') {
  const element = document.createElement(name)
  element.textContent = words
  element.className = className
  return element
}
