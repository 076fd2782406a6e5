/** Instants written with the offset that Texas has at the time: what feeds and search engines ask for. */
import { TZDate } from '@date-fns/tz/date'
import { format } from 'date-fns/format'
import { formatISO } from 'date-fns/formatISO'
import { timeZone } from '#src/blog/event-time.ts'

const toCentral = (instant: Date) => new TZDate(instant, timeZone)

/** `2026-03-12T09:30:00-05:00`. */
export const formatCentral = (instant: Date) => formatISO(toCentral(instant))

/** As email and RSS write it: `Thu, 12 Mar 2026 09:30:00 -0500`. */
export const formatRfc822 = (instant: Date) => format(toCentral(instant), 'EEE, dd MMM yyyy HH:mm:ss xx')
