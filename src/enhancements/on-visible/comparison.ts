/**
 * Lets a reader choose the columns of a comparison where each row is a card. A wide window, paper, and a choice of no
 * column show all of them.
 */
export function enhance(part: HTMLElement): void {
  const choice = part.querySelector('fieldset')!
  const boxes = [...choice.querySelectorAll('input')]
  const cards = matchMedia('(max-width: 63.99rem)')
  const update = ({ type }: { type: string }) => {
    const showsAll = type === 'beforeprint' || !cards.matches || !boxes.some(({ checked }) => checked)
    for (const row of part.querySelectorAll('tbody > tr'))
      for (const [index, cell] of row.querySelectorAll('td').entries())
        cell.hidden = !showsAll && !boxes[index]!.checked
  }
  choice.addEventListener('change', update)
  cards.addEventListener('change', update)
  addEventListener('beforeprint', update)
  addEventListener('afterprint', update)
  choice.hidden = false
  update({ type: 'ready' })
}
