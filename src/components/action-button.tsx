import { clsx } from 'clsx'
import { createContext, useContext } from 'react'
import type { FormId } from '#src/content/form-ids.ts'
import type { Button } from '#src/content/schemas/sections.ts'
import { routes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { useText } from './markdown.tsx'
import { usePage } from './site-context.tsx'

const ActionForm = createContext<FormId | undefined>(undefined)

/** The form that the buttons inside open unless they name an address or a form. */
export const ActionFormProvider = ActionForm.Provider

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
 * A call to action. It is always a link: to its own address, else to the form of the page, else to the firm's booking
 * page in a new tab, else to /schedule. A button that opens a form links to /schedule until the form's code has loaded.
 */
export function ActionButton({ button, look }: { button: Button; look: 'action' | 'quiet' }) {
  const text = useText()
  const { newTab } = useWords('site')
  const { site, formsOpened } = usePage()
  const { firm } = site
  const formOfPage = useContext(ActionForm)
  const opens = button.opens ?? (button.href ? undefined : formOfPage)
  if (opens) formsOpened.add(opens)
  const schedule = routes.schedule.href({})
  const booking = !button.href && !opens ? firm.bookingUrl : undefined
  return (
    <a
      className={`button button-${look}`}
      href={button.href ?? booking ?? schedule}
      data-opens={opens}
      {...(booking && { target: '_blank', rel: 'noopener' })}
    >
      {text(button.label)}
      {booking && <span className="sr-only"> {newTab}</span>}
    </a>
  )
}
