import type { ReactNode } from 'react'
import type { Hero as HeroData } from '#src/content/schemas/sections.ts'
import { ActionButton } from './action-button.tsx'
import { PauseButton } from './carousel.tsx'
import { Inline, useText } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { useSite } from './site-context.tsx'
import { TreeRings } from './tree-rings.tsx'

export interface HeroProps {
  hero: HeroData
  /** Stands above the heading, in place of the words there: breadcrumbs. */
  above?: ReactNode
  /** Stands beside the words, or below them in a narrow window. */
  beside?: ReactNode
}

/** How many pixels wide a picture has to be not to be enlarged in most wide windows. */
const wideWindow = 1920

/**
 * The head of a page and its only h1: over a picture, on navy where there is something to do, or on paper where there
 * is only something to read.
 */
export function Hero({ hero, above, beside }: HeroProps) {
  const text = useText()
  const { images } = hero
  const rotates = images !== undefined && images.length > 1
  const look = images ? 'photo' : hero.buttons ? 'navy' : 'paper'
  return (
    <div
      className={`hero hero-${look} ${look === 'paper' ? 'surface-paper' : 'surface-navy'}${look === 'navy' ? ' treeline' : ''}`}
      data-enhance={rotates ? 'hero-scenes' : undefined}
    >
      {images && <HeroScenes images={images} />}
      {look === 'navy' && <TreeRings />}
      <div className="wrap">
        <div className="hero-words">
          {above}
          {hero.eyebrow && !above && <p className="eyebrow">{text(hero.eyebrow)}</p>}
          <h1>{text(hero.title)}</h1>
          {hero.subtitle && <Inline text={hero.subtitle} className="hero-subtitle" />}
          {hero.buttons && (
            <div className="actions">
              {hero.buttons.map((button, index) => (
                <ActionButton key={button.label} button={button} look={index === 0 ? 'gold' : 'quiet'} />
              ))}
            </div>
          )}
        </div>
        {beside}
        {rotates && <PauseButton of="pictures" />}
      </div>
    </div>
  )
}

/** The pictures behind the words. The later ones take turns with the first once it is painted. */
export function HeroScenes({ images: [first, ...others] }: { images: NonNullable<HeroData['images']> }) {
  const { images } = useSite()
  if (!first) return null
  return (
    <div
      className="hero-scenes"
      data-scenes
      data-narrow={images.get(first.src)!.width < wideWindow ? '' : undefined}
    >
      <div className="hero-scene" data-shown="">
        <Picture image={first} sizes="100vw" priority />
      </div>
      {/* Firefox fetches the pictures of a template ahead of time: these have no address until their turn. */}
      {others.length > 0 && (
        <template>
          {others.map((other) => (
            <div key={other.src} className="hero-scene">
              <Picture image={other} sizes="100vw" deferred />
            </div>
          ))}
        </template>
      )}
    </div>
  )
}
