import { describe, expect, test } from 'vitest'
import { createProgressBar, formatBar } from './progress-bar.ts'

describe('the progress bar', () => {
  const draw = (isTTY: boolean) => {
    const written: string[] = []
    const bar = createProgressBar(
      { isTTY, columns: 80, write: (text) => written.push(String(text)) > 0 },
      'Links to other sites',
    )
    bar.show({ done: 1, total: 2, bad: 1 })
    bar.end()
    return written
  }

  test('is drawn on a terminal, and taken away at the end', () => {
    expect(draw(true)).toEqual([
      '\r\u001B[2KLinks to other sites [###############---------------] 1/2, 1 in doubt',
      '\r\u001B[2K',
    ])
  })

  test('is not drawn anywhere else', () => {
    expect(draw(false)).toEqual([])
  })

  test.each([20, 40, 80])('fits into %i columns', (columns) => {
    expect(formatBar({ done: 0, total: 0, bad: 0 }, columns, 'Links to other sites').length).toBeLessThan(
      columns,
    )
    expect(
      formatBar({ done: 1234, total: 5678, bad: 90 }, columns, 'Links to other sites').length,
    ).toBeLessThan(columns)
  })
})
