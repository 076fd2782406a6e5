import { readPhoneDigits } from '#src/text/phone.ts'
import { defineCheck, type Look } from './check.ts'

export const phones = defineCheck(
  ['links/bad-phone', 'links/unknown-phone'],
  ({ use, url, firm }: Look, report) => {
    if (url.protocol !== 'tel:' && url.protocol !== 'sms:') return
    const number = decodeURIComponent(url.pathname)
    // North America: neither the area code nor the exchange starts with 0 or 1.
    if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number)) report('links/bad-phone', use, {})
    else if (!firm.phones.some((phone) => `+1${readPhoneDigits(phone)}` === number))
      report('links/unknown-phone', use, { known: firm.phones })
  },
)
