/** One line on a terminal that says how far the work is. Elsewhere nothing is printed. */

export interface Progress {
  done: number
  total: number
  /** How many have a problem. */
  bad?: number
}

export interface ProgressBar {
  show: (progress: Progress) => void
  /** Removes the line. */
  end: () => void
}

export function createProgressBar(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  label: string,
): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, end: () => {} }
  return {
    show: (progress) => void stream.write(`\r\x1b[2K${formatBar(progress, stream.columns || 80, label)}`),
    end: () => void stream.write('\r\x1b[2K'),
  }
}

/** `Links to other sites [#####-----] 17/34, 2 in doubt`, no wider than the terminal. */
export function formatBar({ done, total, bad = 0 }: Progress, columns: number, label: string): string {
  const words = `${done}/${total}${bad > 0 ? `, ${bad} in doubt` : ''}`
  const width = Math.min(30, columns - label.length - words.length - 5)
  if (width < 5) return words.slice(0, Math.max(columns - 1, 0))
  const full = total === 0 ? width : Math.round((width * done) / total)
  return `${label} [${'#'.repeat(full)}${'-'.repeat(width - full)}] ${words}`
}
