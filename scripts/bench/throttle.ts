/** Slow phones on slow networks. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from './open-tab.ts'

export interface Network {
  /** Kilobits per second. */
  rate: number
  /** Milliseconds to the server and back. */
  roundTrip: number
}

export interface Device {
  network: Network
  /** By what factor the processor is slower than that of this machine. */
  cpu: number
}

/** The phone and the slow 4G network that Lighthouse measures with, and a slower phone on slow 3G. */
export const devices = {
  phone: { network: { rate: 1638, roundTrip: 150 }, cpu: 4 },
  slow: { network: { rate: 400, roundTrip: 400 }, cpu: 8 },
} as const satisfies Record<string, Device>

/** Round trips before the first request: to look up the name, to connect, and to agree on encryption. */
const roundTripsToConnect = 3

/**
 * Throttles the network of a tab. Chromium delays each request by a round trip, and knows nothing of connections. So the
 * request for a page waits for the connection first, and the others use it, as with HTTP/2. What another origin costs to
 * connect to is not counted.
 */
export async function throttleNetwork(tab: Tab, { rate, roundTrip }: Network): Promise<void> {
  const bytesPerSecond = (rate * 1000) / 8
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  tab.events.on('Fetch.requestPaused', ({ requestId }: { requestId: string }) => {
    void sleep(roundTrip * roundTripsToConnect).then(() => tab.send('Fetch.continueRequest', { requestId }))
  })
  await tab.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] })
}

/** Slows down the main thread of a tab. */
export async function throttleCpu(tab: Tab, rate: number): Promise<void> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate })
}
