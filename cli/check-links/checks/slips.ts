/** Addresses that cannot work anywhere. */
import type { Use } from '../built-site.ts'
import { defineCheck } from './check.ts'

export const slips = defineCheck(['links/bad-address'], (use: Use, report) => {
  const slip = findSlip(use)
  if (slip) report('links/bad-address', use, slip)
})

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

function findSlip({ address, url, kind }: Use): { reason: string; cure?: string } | undefined {
  if (address === '') return { reason: 'it is empty' }
  if (address.startsWith('//'))
    return {
      reason: 'it starts with two slashes',
      cure: `Write "https:${address}" or "${address.slice(1)}".`,
    }
  if (!url) return { reason: 'browsers cannot read it' }
  if (/^(?:javascript|data|blob):$/.test(url.protocol))
    return {
      reason: `the security policy of the site forbids "${url.protocol}"`,
      cure: 'Put the content in a file, or link to a page.',
    }
  if (!schemes.has(url.protocol)) return { reason: `"${url.protocol}" is unknown` }
  if (/^(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(url.hostname))
    return {
      reason: 'it points to the computer of the visitor',
      cure: 'Write only the path: /services.',
    }
  if (/\s/.test(address) && kind !== 'identifier' && !/^mailto:/i.test(address))
    return { reason: 'there is a space in it', cure: `Write "${address.replace(/\s+/g, '%20')}".` }
  try {
    decodeURIComponent(url.pathname + url.hash)
  } catch {
    return { reason: 'a "%" is not followed by two digits', cure: 'To write a percent sign, use %25.' }
  }
  return undefined
}
