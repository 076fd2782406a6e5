/** What a command writes, in unit tests of commands. */
import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/** Collects the output of each test of the file: `printed` on the standard output, `said` on the standard error. */
export function captureOutput(): { printed: string; said: string } {
  const output = { printed: '', said: '' }
  beforeEach(() => {
    output.printed = ''
    output.said = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((output.printed += String(text)), true))
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((output.said += String(text)), true))
    vi.spyOn(console, 'log').mockImplementation(
      (...words) => void (output.printed += `${format(...words)}\n`),
    )
    vi.spyOn(console, 'error').mockImplementation((...words) => void (output.said += `${format(...words)}\n`))
  })
  afterEach(() => vi.restoreAllMocks())
  return output
}
