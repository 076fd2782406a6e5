/** The links to the page in another language: they keep the place, and one is offered at the start of a visit. */

/** `part` is the link in the header to the page in another language. */
export function enhance(part: HTMLElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-part=language]'))
    link.addEventListener('click', () => keepPlace(link))
  offer(part as HTMLAnchorElement)
}

/** Leads to the part of the page that is in view: headings have the same ids in every language. */
function keepPlace(link: HTMLAnchorElement) {
  const marks = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]')]
  const seen = marks.findLast((mark) => mark.getBoundingClientRect().top < innerHeight / 2)
  link.hash = scrollY > 0 && seen ? seen.id : ''
}

const readLanguage = (tag: string) => tag.split('-')[0]

/** Offers the language that the browser prefers. Nothing is stored, so once is at the start of a visit. */
function offer(link: HTMLAnchorElement) {
  const { offer: words, dismiss } = link.dataset
  // Not after a link on this site: the visitor may have chosen this language.
  if (!words || !dismiss || document.referrer.startsWith(location.origin)) return
  const here = readLanguage(document.documentElement.lang)
  const there = readLanguage(link.hreflang)
  const preferred = navigator.languages.map(readLanguage).find((one) => one === here || one === there)
  if (preferred !== there) return
  const box = document.createElement('aside')
  box.dataset.part = 'offer'
  box.lang = link.hreflang
  box.setAttribute('aria-label', link.textContent)
  // Classes of other parts of the page: its styles have no others.
  box.className =
    'surface-paper flex items-center gap-3 border border-line-strong bg-bright text-small shadow-menu'
  // In the corner that has the fewest words, above the phone bar.
  Object.assign(box.style, {
    position: 'fixed',
    insetInlineEnd: '1rem',
    bottom: 'calc(env(safe-area-inset-bottom) + 4.5rem)',
    paddingInlineStart: '1rem',
    zIndex: '15',
  })
  const choice = document.createElement('a')
  choice.href = link.href
  choice.hreflang = link.hreflang
  choice.textContent = words
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'size-11 cursor-pointer'
  close.textContent = '×'
  close.setAttribute('aria-label', dismiss)
  close.addEventListener('click', () => box.remove())
  box.append(choice, close)
  // The keyboard gets to it before the page itself.
  link.after(box)
}
