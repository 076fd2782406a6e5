import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A modal dialog above the page, as high as its content up to most of the window: see dialogs.css. Scripts open it. */
export function Dialog({ className, ...rest }: ComponentProps<'dialog'>) {
  return (
    <dialog
      className={clsx(
        'surface-bright rounded-sm bg-surface text-foreground shadow-menu forced-colors:border',
        className,
      )}
      {...rest}
    />
  )
}
