import { clsx } from 'clsx'

const notice = clsx('rounded-sm border border-l-4 bg-bright px-4 py-3 text-ink')

/** A box with a message, in the page or as a toast, as classes. */
export const notices = {
  error: clsx(notice, 'border-error'),
  success: clsx(notice, 'border-success'),
  note: clsx(notice, 'border-line-strong'),
} as const
