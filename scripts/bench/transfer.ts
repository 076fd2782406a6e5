/** Counts what a page transfers, by type of file, from the events of the DevTools protocol's `Network` domain. */

const types = {
  html: /^text\/html/,
  css: /^text\/css/,
  js: /javascript/,
  font: /^font\/|^application\/(x-)?font/,
  image: /^image\//,
  other: /./,
} as const

export type FileType = keyof typeof types
export const fileTypes = Object.keys(types) as FileType[]

/** Numbers by type of file. */
export type ByType = Record<FileType, number>

export const createByType = (): ByType => ({ html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 })

export const sumTypes = (values: ByType): number => fileTypes.reduce((sum, type) => sum + values[type], 0)

export interface Transfer {
  requests: ByType
  /** Bytes received, compressed, with the headers of the responses. */
  bytes: ByType
}

interface NetworkEvent {
  requestId: string
  request?: { url: string }
  response?: { mimeType: string }
  redirectResponse?: { encodedDataLength: number }
  encodedDataLength?: number
}

/** How to listen to the events of a tab by their name, such as `Network.loadingFinished`. */
export type Listen = (name: string, handler: (event: NetworkEvent) => void) => void

export interface TransferWatch {
  /** What was transferred until now. A request counts when its response has begun. */
  count: () => Transfer
  /** How many requests are not finished. */
  countOpen: () => number
  /** When a request was last sent or finished, in milliseconds since the epoch. */
  lastChange: () => number
}

/** Watches a tab from now on. Its `Network` domain must be enabled. */
export function watchTransfer(listen: Listen): TransferWatch {
  const requests = createByType()
  const bytes = createByType()
  const open = new Map<string, FileType>()
  let lastChange = Date.now()
  const finish = ({ requestId, encodedDataLength = 0 }: NetworkEvent) => {
    const type = open.get(requestId)
    if (!type) return
    bytes[type] += encodedDataLength
    open.delete(requestId)
    lastChange = Date.now()
  }
  listen('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (!/^https?:/.test(request!.url)) return
    lastChange = Date.now()
    if (redirectResponse) {
      requests.other += 1
      bytes.other += redirectResponse.encodedDataLength
    }
    open.set(requestId, 'other')
  })
  listen('Network.responseReceived', ({ requestId, response }) => {
    if (!open.has(requestId)) return
    const type = findFileType(response!.mimeType)
    open.set(requestId, type)
    requests[type] += 1
  })
  listen('Network.loadingFinished', finish)
  listen('Network.loadingFailed', finish)
  return {
    count: () => ({ requests: { ...requests }, bytes: { ...bytes } }),
    countOpen: () => open.size,
    lastChange: () => lastChange,
  }
}

function findFileType(mimeType: string): FileType {
  return fileTypes.find((type) => types[type].test(mimeType)) ?? 'other'
}
