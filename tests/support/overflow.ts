import { expect, type Page } from '@playwright/test'
import { urls } from './urls.ts'
import { listOverflows } from './visit.ts'

/** Opens every page of the site and expects that none scrolls horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await listOverflows(page, urls)).toEqual([])
}
