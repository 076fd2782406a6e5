import { clsx } from 'clsx'
import { createContext, useContext } from 'react'
import type { Button } from '#src/content/schemas/sections.ts'
import { routes } from '#src/routes.ts'
import { useText } from './markdown.tsx'
import { ScheduleLink } from './schedule-link.tsx'
import { usePage } from './site-context.tsx'

const ActionForm = createContext<string | undefined>(undefined)

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

export interface ActionButtonProps {
  button: Button
  /** Left out for a link that `className` alone makes look like one. */
  look?: 'action' | 'quiet'
  className?: string
}

/**
 * A call to action. It is always a link: to its own address, else to the form of the page, else where schedule buttons
 * lead. A button that opens a form links to /schedule until the form's code has loaded.
 */
export function ActionButton({ button, look, className }: ActionButtonProps) {
  const label = useText()(button.label)
  const { formsOpened } = usePage()
  const formOfPage = useContext(ActionForm)
  const opens = button.opens ?? (button.href ? undefined : formOfPage)
  const classes = clsx(look && ['button', `button-${look}`], className)
  if (!opens)
    return (
      <ScheduleLink className={classes} href={button.href}>
        {label}
      </ScheduleLink>
    )
  formsOpened.add(opens)
  return (
    <a className={classes} href={button.href ?? routes.schedule.href({})} data-opens={opens}>
      {label}
    </a>
  )
}
