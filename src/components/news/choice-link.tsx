import { Link, type LinkProps } from 'react-router-dom'

export interface ChoiceLinkProps extends LinkProps {
  /** It leads to what the page shows. */
  isCurrent: boolean
}

/** One of several: a category, a page number, a view. */
export function ChoiceLink({ isCurrent, ...link }: ChoiceLinkProps) {
  return <Link className="choice" aria-current={isCurrent ? 'page' : undefined} {...link} />
}
