import { clsx } from 'clsx'
import type { Button } from '#src/content/schemas/sections.ts'
import { routes } from '#src/routes.ts'
import { useText } from './markdown.tsx'
import { usePage } from './site-context.tsx'

/** The first has the color of the firm, for the one action that matters on a screen. */
export function ActionButtons({ buttons, className }: { buttons: readonly Button[]; className?: string }) {
  return (
    <div className={clsx('actions', className)}>
      {buttons.map((button, index) => (
        <ActionButton key={button.label} button={button} look={index === 0 ? 'action' : 'quiet'} />
      ))}
    </div>
  )
}

/**
 * A call to action. It is always a link: to its own address, else to the firm's booking page in a new tab, else to
 * /schedule. A button that opens a form links to /schedule until the form's code has loaded.
 */
export function ActionButton({ button, look }: { button: Button; look: 'action' | 'quiet' }) {
  const text = useText()
  const { site, formsOpened } = usePage()
  const { firm } = site
  if (button.opens) formsOpened.add(button.opens)
  const schedule = routes.schedule.href({})
  const booking = !button.href && !button.opens ? firm.bookingUrl : undefined
  return (
    <a
      className={`button button-${look}`}
      href={button.href ?? booking ?? schedule}
      data-opens={button.opens}
      {...(booking && { target: '_blank', rel: 'noopener' })}
    >
      {text(button.label)}
      {booking && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
