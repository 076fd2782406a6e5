import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Hero as HeroData } from '#src/content/schemas/sections.ts'
import { ActionButtons } from './action-button.tsx'
import { PauseButton } from './carousel.tsx'
import { HeroFrame, heroSubtitle } from './hero-frame.tsx'
import { Inline, useText } from './markdown.tsx'
import { phoneMedia, Picture } from './picture.tsx'
import { useSite } from './site-context.tsx'
import { TreeRings } from './tree-rings.tsx'

export interface HeroProps {
  hero: HeroData
  /** Replaces the eyebrow above the heading: breadcrumbs. */
  above?: ReactNode
  /** Links beside the text, or below it in a narrow window, on a page that has nothing else. */
  beside?: ReactNode
}

/** It has a picture behind it, else a dark background if it has buttons, else a paper background. */
export function Hero({ hero, above, beside }: HeroProps) {
  const text = useText()
  const { images, buttons } = hero
  const rotates = images !== undefined && images.length > 1
  const look = images ? 'photo' : buttons ? 'dark' : 'paper'
  const hasPines = look === 'dark' && beside !== undefined
  return (
    <HeroFrame
      look={look}
      className={hasPines ? 'treeline' : undefined}
      data-enhance={rotates ? 'hero-scenes' : undefined}
      behind={
        <>
          {images && <HeroScenes images={images} />}
          {look === 'dark' && !hasPines && (
            <TreeRings className="absolute top-0 -right-1/4 -z-1 w-3/5 opacity-25 max-lg:hidden" />
          )}
        </>
      }
      beside={beside}
      after={
        rotates && (
          <PauseButton
            of="pictures"
            className="absolute top-4 right-gutter bg-dark-950 forced-colors:hidden"
          />
        )
      }
    >
      {above}
      {hero.eyebrow && !above && (
        <p className="mb-4 text-small font-semibold text-muted">{text(hero.eyebrow)}</p>
      )}
      <h1>{text(hero.title)}</h1>
      {hero.subtitle && (
        <Inline text={hero.subtitle} className={clsx(heroSubtitle, look === 'paper' && 'text-muted')} />
      )}
      {buttons && <ActionButtons buttons={buttons} className="mt-8" />}
    </HeroFrame>
  )
}

/** Narrower pictures, in pixels, would be scaled up in most wide windows. */
const wideWindow = 1920

/**
 * On a phone, the picture covers a strip of 4:3, so it is a little wider than the window. A small one still loads the file of
 * 720 px, not that of 1080: nobody sees the difference, and it saves up to 14 KB.
 */
const sceneSizes = `${phoneMedia} 95vw, 100vw`

/**
 * The pictures behind the text, or above it in a narrow window: see hero-photo.css. Only the first is in the document;
 * the others rotate in after it has been painted.
 */
export function HeroScenes({ images: [first, ...others] }: { images: NonNullable<HeroData['images']> }) {
  const { images } = useSite()
  if (!first) return null
  const isSmall = images.get(first.src)!.width < wideWindow
  return (
    <div className={clsx('hero-scenes', isSmall && 'hero-scenes-small')} data-scenes>
      <div data-scene data-shown="">
        <Picture image={first} sizes={sceneSizes} scene priority />
      </div>
      {/* Firefox prefetches pictures inside a template, so these have no `src` until their turn. */}
      {others.length > 0 && (
        <template>
          {others.map((other) => (
            <div key={other.src} data-scene>
              <Picture image={other} sizes={sceneSizes} scene deferred />
            </div>
          ))}
        </template>
      )}
    </div>
  )
}
