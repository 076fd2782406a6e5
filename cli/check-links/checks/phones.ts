import { formatDialed } from '#src/text/phone.ts'
import { defineCheck, type Look } from './check.ts'

export const phones = defineCheck(
  ['links/bad-phone', 'links/unknown-phone'],
  ({ use, url, firm }: Look, report) => {
    if (url.protocol !== 'tel:' && url.protocol !== 'sms:') return
    const number = decodeURIComponent(url.pathname)
    if (firm.phones.some((phone) => formatDialed(phone) === formatDialed(number))) return
    // North America: neither the area code nor the exchange starts with 0 or 1.
    const isPhone = /^(?:\+1[2-9]\d{2}[2-9]\d{6}|\+[2-9]\d{6,14}|\d{3,6})$/.test(number)
    if (isPhone) report('links/unknown-phone', use, { known: firm.phones })
    else report('links/bad-phone', use, {})
  },
)
