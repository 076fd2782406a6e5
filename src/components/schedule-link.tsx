import type { ComponentProps } from 'react'
import { findEmbeddedPage } from '#src/content/embed-providers.ts'
import { findPhone } from '#src/content/phones.ts'
import { formatTelHref } from '#src/text/phone.ts'
import { routes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { isExternal } from './menu-links.ts'
import type { Site } from '#src/site/site.ts'
import { useSite } from './site-context.tsx'

/**
 * Where schedule buttons lead instead of /schedule: to the booking page of the firm, else, if the firm has no forms, to
 * its number for new cases. Undefined if they lead to /schedule, as they do if people can book a time there.
 */
export function findBooking({ firm, forms, pages }: Pick<Site, 'firm' | 'forms' | 'pages'>) {
  const sections = pages.get('schedule')?.data.sections ?? []
  const hasCalendar = sections.some(
    (one) =>
      one.type === 'embed' && findEmbeddedPage(one.address, firm.embedHosts)!.provider.kind === 'scheduling',
  )
  if (hasCalendar) return undefined
  return firm.bookingUrl ?? (forms.size === 0 ? formatTelHref(findPhone(firm, 'intake').number) : undefined)
}

/** The link of a button. Instead of /schedule, it opens the booking page of the firm in a new tab, or calls the firm. */
export function ScheduleLink({
  href = routes.schedule.href({}),
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  const { newTab } = useWords('site')
  const site = useSite()
  const target = (href === routes.schedule.href({}) ? findBooking(site) : undefined) ?? href
  if (target !== site.firm.bookingUrl)
    return (
      <a href={target} {...(isExternal(target) && { rel: 'noopener' })} {...rest}>
        {children}
      </a>
    )
  return (
    <a href={target} target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  )
}
