/** Scrolls a line of categories to the one that is shown, if any. */
export function showCurrentChip(line: HTMLElement): void {
  const chip = line.querySelector<HTMLElement>('[aria-current]')
  if (chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2
}
