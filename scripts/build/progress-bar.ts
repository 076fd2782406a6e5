/** One line on a terminal that says how far the work is. Elsewhere nothing is printed. */

export interface Progress {
  done: number
  total: number
  /** How many have a problem. */
  bad?: number
}

export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

export const eraseLine = '\r\x1b[2K'

/** `end` removes the line. */
export function createProgressBar(stream: Terminal, label: string) {
  const write = (text: string) => void (stream.isTTY && stream.write(eraseLine + text))
  return {
    show: (progress: Progress) => write(formatBar(progress, stream.columns || 80, label)),
    end: () => write(''),
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
