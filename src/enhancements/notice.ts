/** Shows the notice above the header in its time, even if the site was built before or after, or the page stays open. */
export function updateNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-part=notice]')
  if (!notice) return
  const update = () => {
    const now = Date.now()
    notice.hidden = now < Number(notice.dataset.from) || now >= Number(notice.dataset.until)
  }
  update()
  // While a computer sleeps, no timer runs.
  addEventListener('visibilitychange', update)
  setInterval(update, 60_000)
}
