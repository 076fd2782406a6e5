/** Counts what a page transfers, by type of file. */
import type { Browser, Request } from '@playwright/test'

const types = {
  html: /^text\/html/,
  css: /^text\/css/,
  js: /javascript/,
  font: /^font\/|^application\/(x-)?font/,
  image: /^image\//,
  other: /./,
} as const

type FileType = keyof typeof types
const fileTypes = Object.keys(types) as FileType[]

/** Numbers by type of file. */
type ByType = Record<FileType, number>

export const createByType = (): ByType => ({ html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 })

export const sumTypes = (values: ByType): number => fileTypes.reduce((sum, type) => sum + values[type], 0)

export interface Transfer {
  requests: ByType
  /** Bytes received, compressed, with the headers of the responses. */
  bytes: ByType
  /** Whether a map or office hours are in sight, or nearly, without scrolling. */
  showsOffice: boolean
  /** Whether it leads to the same page in another language. */
  hasLanguages: boolean
}

/** The phone that Lighthouse measures with. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** In milliseconds. A page that has asked for nothing as long as this needs no more by itself. */
const quiet = 2000

/** In CSS pixels below the window: the code of what is nearer loads. See src/enhancements/on-visible.ts. */
const nearby = 200

/**
 * Measures a first visit to an address on a phone, without any interaction and without the firm’s own scripts. Throws an
 * Error if there is no page.
 */
export async function measureTransfer(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const asked: Request[] = []
    page.on('request', (request) => void asked.push(request))
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (!response?.ok()) throw new Error(`${url} responds with status ${response?.status()}.`)
    for (let known = 0; known < asked.length;) {
      known = asked.length
      await page.waitForTimeout(quiet)
    }
    const showsOffice = await page
      .locator('[data-enhance=office-state], [data-enhance=map]')
      .evaluateAll(
        (parts, near) =>
          parts.some(
            (part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight + near,
          ),
        nearby,
      )
    const own = await page
      .locator('script[src]:not([type=module])')
      .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src))
    const ours = asked.filter((request) => !own.includes(request.url()))
    const hasLanguages = (await page.locator('[data-enhance=language]').count()) > 0
    return { ...(await countTransfer(ours)), showsOffice, hasLanguages }
  } finally {
    await context.close()
  }
}

async function countTransfer(asked: readonly Request[]): Promise<Pick<Transfer, 'requests' | 'bytes'>> {
  const transfer = { requests: createByType(), bytes: createByType() }
  // Data in an address is no request.
  for (const request of asked.filter((one) => /^https?:/.test(one.url()))) {
    const response = await request.response()
    const type = findFileType((await response?.headerValue('Content-Type')) ?? '')
    transfer.requests[type] += 1
    if (!response) continue
    const { responseHeadersSize, responseBodySize } = await request.sizes()
    transfer.bytes[type] += responseHeadersSize + responseBodySize
  }
  return transfer
}

/** The type of a file, from its Content-Type. */
export const findFileType = (mimeType: string): FileType =>
  fileTypes.find((type) => types[type].test(mimeType)) ?? 'other'
