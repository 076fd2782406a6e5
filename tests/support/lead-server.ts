/** A server on a different origin, in place of the automation service. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import type { LeadSettings } from '#src/leads/settings.ts'

export interface Received {
  method: string
  path: string
  type: string | undefined
  body: string
}

/** How a request is answered. Preflights never get here. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface LeadServer {
  origin: string
  /** All requests except preflights, in order. */
  received: Received[]
  /** The leads among them. */
  posts: () => Received[]
  answer: Answer
  /** True: preflights get a response without CORS headers. */
  refusesPreflights: boolean
  close: () => Promise<void>
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-type',
  // The browser asks again before each post.
  'Access-Control-Max-Age': '0',
}

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { ...cors, ...headers }).end()

/** A response that a page may not read. */
export const answerWithoutCors: Answer = (response) => response.writeHead(200).end()
export const resetConnection: Answer = (_, request) => request.socket.resetAndDestroy()
export const neverAnswer: Answer = () => {}

/** An answer that waits for `release()`. */
export function holdAnswer(answer: Answer = answerWith(200)) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const held: Answer = (response, request) => void released.then(() => answer(response, request))
  return { held, release }
}

export async function startLeadServer(): Promise<LeadServer> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, lead.refusesPreflights ? {} : cors).end()
      return
    }
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    received.push({
      method: request.method!,
      path: request.url!,
      type: request.headers['content-type'],
      body,
    })
    lead.answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lead: LeadServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    posts: () => received.filter(({ method }) => method === 'POST'),
    answer: answerWith(200),
    refusesPreflights: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return lead
}

/**
 * Serves the next page as a build with these settings would: the settings in its head, their origin in its policy. Only
 * the next page, because Playwright answers preflights itself while it intercepts requests.
 */
export async function useSettings(page: Page, settings: Partial<LeadSettings>, origin = ''): Promise<void> {
  // Chromium does not count a fulfilled response as local, and would ask before the page calls a local address.
  await page.context().grantPermissions(['local-network-access'])
  const serve = async (route: Route) => {
    // The page before may still be loading its scripts.
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']!.replace(/connect-src [^;]*/, `$& ${origin}`)
    const content = JSON.stringify(settings).replaceAll('"', '&quot;')
    const body = (await response.text())
      .replace(/<meta name="lead-settings"[^>]*>/, '')
      .replace('<head>', `<head><meta name="lead-settings" content="${content}">`)
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy }, body })
    await page.unroute('**', serve)
  }
  await page.route('**', serve)
}

/** Changes the settings of the open page. It reads them at each submit. */
export async function changeSettings(page: Page, settings: Partial<LeadSettings>): Promise<void> {
  await page
    .locator('meta[name=lead-settings]')
    .evaluate((meta, content) => meta.setAttribute('content', content), JSON.stringify(settings))
}
