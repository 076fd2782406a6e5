/** Whether the pages of a live site can reach an address. */
import { BlockList } from 'node:net'

const privateRanges = new BlockList()
for (const [range, length] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  privateRanges.addSubnet(range, length, 'ipv4')
privateRanges.addSubnet('fc00::', 7, 'ipv6')
privateRanges.addSubnet('fe80::', 10, 'ipv6')

const ownRanges = new BlockList()
ownRanges.addSubnet('127.0.0.0', 8, 'ipv4')
ownRanges.addAddress('0.0.0.0', 'ipv4')
ownRanges.addAddress('::1', 'ipv6')
ownRanges.addAddress('::', 'ipv6')

/** Why visitors cannot reach a whole address, to follow "which"; undefined if they can. */
export function findAddressFault(address: string): string | undefined {
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const family = hostname.startsWith('[') ? 'ipv6' : /^[\d.]+$/.test(host) ? 'ipv4' : undefined
  if (family ? ownRanges.check(host, family) : /^(?:.*\.)?localhost$/.test(host))
    return 'is the visitor’s own computer'
  if (family ? privateRanges.check(host, family) : !host.includes('.') || privateName.test(host))
    return 'only a network of yours can reach'
  return protocol === 'https:' ? undefined : 'is not encrypted, so browsers refuse it'
}

/** Names that networks use for themselves: RFC 6762, RFC 8375, and by habit. */
const privateName = /\.(?:local|home\.arpa|internal|intranet|lan|home|corp|private)$/
