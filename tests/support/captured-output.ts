/** What a command writes, in unit tests of commands. */
import { afterEach, beforeEach, vi } from 'vitest'

/** Collects the output of each test of the file: `printed` on standard output, `said` by console.error. */
export function captureOutput(): { printed: string; said: string } {
  const output = { printed: '', said: '' }
  beforeEach(() => {
    output.printed = ''
    output.said = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((output.printed += String(text)), true))
    vi.spyOn(console, 'error').mockImplementation((text) => void (output.said += `${text}\n`))
  })
  afterEach(() => vi.restoreAllMocks())
  return output
}
