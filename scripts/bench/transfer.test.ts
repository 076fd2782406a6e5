import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { sumTypes, watchTransfer } from './transfer.ts'

function watch() {
  const events = new EventEmitter()
  const transfer = watchTransfer((name, handler) => events.on(name, handler))
  const send = (requestId: string, url = `https://www.firm.example/${requestId}`, rest = {}) =>
    events.emit('Network.requestWillBeSent', { requestId, request: { url }, ...rest })
  const answer = (requestId: string, mimeType: string) =>
    events.emit('Network.responseReceived', { requestId, response: { mimeType } })
  const end = (requestId: string, encodedDataLength: number) =>
    events.emit('Network.loadingFinished', { requestId, encodedDataLength })
  return { transfer, events, send, answer, end }
}

test('requests and bytes are counted by type of file', () => {
  const { transfer, send, answer, end } = watch()
  for (const [id, type] of [
    ['a', 'text/html'],
    ['b', 'text/javascript'],
    ['c', 'application/javascript'],
    ['d', 'font/woff2'],
    ['e', 'image/avif'],
    ['f', 'application/json'],
  ] as const) {
    send(id)
    answer(id, type)
    end(id, 100)
  }
  const { requests, bytes } = transfer.count()
  expect(requests).toEqual({ html: 1, css: 0, js: 2, font: 1, image: 1, other: 1 })
  expect(bytes).toEqual({ html: 100, css: 0, js: 200, font: 100, image: 100, other: 100 })
  expect(sumTypes(bytes)).toBe(600)
})

test('a request is open until it is finished or has failed', () => {
  const { transfer, events, send, answer, end } = watch()
  send('a')
  answer('a', 'text/html')
  send('b')
  expect(transfer.countOpen()).toBe(2)
  end('a', 1)
  events.emit('Network.loadingFailed', { requestId: 'b' })
  expect(transfer.countOpen()).toBe(0)
  expect(sumTypes(transfer.count().requests)).toBe(1)
})

test('data in an address is no request, and a redirect is one more', () => {
  const { transfer, send, answer, end } = watch()
  send('a', 'data:image/svg+xml,x')
  answer('a', 'image/svg+xml')
  end('a', 50)
  send('b')
  send('b', undefined, { redirectResponse: { encodedDataLength: 30 } })
  answer('b', 'text/html')
  end('b', 70)
  const { requests, bytes } = transfer.count()
  expect(requests).toEqual({ html: 1, css: 0, js: 0, font: 0, image: 0, other: 1 })
  expect(bytes).toMatchObject({ html: 70, other: 30, image: 0 })
})
