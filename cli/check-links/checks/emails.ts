import { distance } from 'fastest-levenshtein'
import { defineCheck, type Look } from './check.ts'

export const emails = defineCheck(
  ['links/bad-email', 'links/unknown-email'],
  ({ use, url, firm: { email } }: Look, report) => {
    if (url.protocol !== 'mailto:') return
    // `mailto:Office@firm.example?subject=…`
    const address = decodeURIComponent(url.pathname).trim().toLowerCase()
    const ours = email.toLowerCase()
    const [host, ourHost] = [address, ours].map((mailbox) => mailbox.replace(/^.*@/, ''))
    if (address === '') report('links/bad-email', use, { reason: 'there is no address after "mailto:"' })
    else if (!/^[^\s@,]+@[^\s@,]+\.[a-z]{2,}$/.test(address))
      report('links/bad-email', use, { reason: `"${address}" is not an email address` })
    // Other people have addresses too, some of them at the firm: report only a likely misspelling of the firm's.
    else if (address !== ours && isSlip(host === ourHost ? [address, ours] : [host!, ourHost!]))
      report('links/unknown-email', use, { known: email })
  },
)

const isSlip = ([one, other]: [string, string]) => distance(one, other) <= 2
