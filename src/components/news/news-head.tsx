import { clsx } from 'clsx'
import { Breadcrumbs, type Place } from '../breadcrumbs.tsx'
import { HeroFrame, heroSubtitle, type HeroFrameProps } from '../hero-frame.tsx'

export interface NewsHeadProps extends HeroFrameProps {
  title: string
  subtitle?: string | undefined
  /** The breadcrumbs, without the page itself. */
  trail?: readonly Place[]
}

/** The head of a page in the news section. `children` are below its only h1, which gets the focus after a client-side navigation. */
export function NewsHead({ title, subtitle, trail = [], children, ...frame }: NewsHeadProps) {
  return (
    <HeroFrame {...frame}>
      {trail.length > 0 && <Breadcrumbs trail={[...trail, { label: title, href: '' }]} inRouter aboveTitle />}
      <h1
        // It is not a control, so its focus does not show.
        className="outline-none sm:text-h2"
        tabIndex={-1}
      >
        {title}
      </h1>
      {subtitle && <p className={clsx(heroSubtitle, 'text-muted')}>{subtitle}</p>}
      {children}
    </HeroFrame>
  )
}
