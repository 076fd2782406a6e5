/** How far the commands that read the blog are. */
import type { Deadline } from '../deadline.ts'
import { eraseLine, formatBar, type Terminal } from '#scripts/build/progress-bar.ts'

interface Stage {
  /** "posts" */
  what: string
  done: number
  total: number | undefined
}

/**
 * On a terminal, one line that says how far the work is. Elsewhere, a plain line after each collection, and at intervals
 * while the blog is slow. `quiet` leaves the plain lines out.
 */
export function createReporter(
  stream: Terminal,
  deadline: Pick<Deadline, 'seconds' | 'getElapsed'>,
  { quiet = false } = {},
) {
  let stage: Stage | undefined
  const { isTTY } = stream
  const formatTime = () => `${deadline.getElapsed()} of ${deadline.seconds} s`
  const writeLine = (line: string) => {
    if (isTTY) stream.write(`${eraseLine}${line}\n`)
    else if (!quiet) stream.write(`${line}\n`)
  }
  const draw = ({ what, done, total }: Stage) => {
    const columns = stream.columns || 80
    const label = `Reading ${what}, ${formatTime()}`
    const line =
      total === undefined
        ? `${label}${done > 0 ? `, ${countPages(done)}` : ''}`
        : formatBar({ done, total }, columns, label)
    stream.write(`${eraseLine}${line.slice(0, columns - 1)}`)
  }
  const tick = () => {
    if (!stage) return
    if (isTTY) return draw(stage)
    const { what, done, total } = stage
    const far = done === 0 ? '' : ` (${total === undefined ? countPages(done) : formatShare(stage)})`
    writeLine(`Waiting for ${what}${far}: ${formatTime()}.`)
  }
  const timer = setInterval(tick, isTTY ? 1000 : 15_000).unref()
  return {
    /** `done` of `total` were read; without a total, the blog does not say how many there are. */
    show(what: string, done: number, total?: number) {
      stage = { what, done, total }
      if (isTTY) draw(stage)
      else if (done > 0 && done === total) writeLine(`Read ${what}: ${formatShare(stage)}.`)
    },
    /** A line of its own. */
    note: writeLine,
    end() {
      clearInterval(timer)
      if (isTTY && stage) stream.write(eraseLine)
      stage = undefined
    },
  }
}

const countPages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`
const formatShare = ({ what, done, total }: Stage) =>
  `${done} of ${total}${what === 'posts' || what === 'events' || what === 'categories' ? ' pages' : ''}`
