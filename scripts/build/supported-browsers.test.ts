import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listBuildTargets, listOldestBrowsers } from './supported-browsers.ts'

test('the build targets are the oldest supported browsers', () => {
  expect(listBuildTargets().sort()).toEqual(['chrome111', 'edge111', 'firefox115', 'ios16', 'safari16'])
})

test('the README lists each supported browser with its oldest version', async () => {
  const readme = await readFile('README.md', 'utf8')
  const { chrome, edge, firefox, safari, ios_saf } = listOldestBrowsers()
  expect(edge).toBe(chrome)
  expect(readme).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari!.toFixed(1)} and iOS ${ios_saf}`,
  )
})
