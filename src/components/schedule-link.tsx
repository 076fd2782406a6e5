import type { ComponentProps } from 'react'
import { routes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { isExternal } from './menu-links.ts'
import { useSite } from './site-context.tsx'

/** The link of a button. Instead of /schedule, it opens the booking page of the firm in a new tab, if the firm has one. */
export function ScheduleLink({
  href = routes.schedule.href({}),
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  const { newTab } = useWords('site')
  const { bookingUrl } = useSite().firm
  if (bookingUrl === undefined || href !== routes.schedule.href({}))
    return (
      <a href={href} {...(isExternal(href) && { rel: 'noopener' })} {...rest}>
        {children}
      </a>
    )
  return (
    <a href={bookingUrl} target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  )
}
