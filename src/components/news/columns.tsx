/** The frame of the news section: the content, and beside it what belongs to it. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const columns = clsx(
  'wrap grid grid-cols-1 gap-x-columns gap-y-stack pb-section lg:grid-cols-[7fr_4fr] print:block',
)

/** The column of a text is no wider than comfortable to read. */
export const articleColumn = clsx('max-w-measure text-article')

/** The picture above a text. */
export const articlePicture = clsx('mb-stack')

/** The column beside the content stays in view. */
export const asideColumn = clsx('lg:sticky lg:top-below-bars lg:self-start')

/** A sheet in that column. */
export function Panel(props: ComponentProps<'section'>) {
  return <section className="rounded-sm bg-bright p-5 shadow-sheet forced-colors:border" {...props} />
}

/** A heading within the section. */
export const newsHeading = clsx('text-h3')
