/**
 * Buttons that open forms are links to /schedule. This takes them over: it fetches the form when somebody is about to
 * press, and opens it when they do. Where the code does not come, the link leads where it led before.
 */
import type { LeadId } from '#src/leads/define-lead.ts'

const selector = 'a[data-opens]'
/** Milliseconds until whoever has pressed is sent on. */
const patience = 8000

export function enhanceFormLinks(): void {
  for (const link of document.querySelectorAll(selector)) link.setAttribute('aria-haspopup', 'dialog')
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, prepare, { passive: true })
  document.addEventListener('click', open)
}

const load = () => import('./form-dialog.tsx')

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

function prepare(event: Event) {
  const link = findLink(event)
  // Whether it has come shows when the link is pressed.
  if (link)
    void load()
      .then(({ preloadForm }) => preloadForm(link.dataset.opens as LeadId))
      .catch(() => {})
}

function open(event: MouseEvent) {
  const link = findLink(event)
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  const rest = () => {
    clearTimeout(timer)
    link.ariaBusy = null
  }
  const leave = () => {
    // Whoever comes back finds it ready to be pressed again.
    rest()
    location.assign(link.href)
  }
  const timer = setTimeout(leave, patience)
  load()
    .then(({ openForm }) => openForm(link.dataset.opens as LeadId, link))
    .then(rest, leave)
}
