import type { ReactNode } from 'react'
import type { Hero as HeroData } from '#src/content/schemas/sections.ts'
import { ActionButtons } from './action-button.tsx'
import { PauseButton } from './carousel.tsx'
import { HeroFrame } from './hero-frame.tsx'
import { Inline, useText } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { useSite } from './site-context.tsx'
import { TreeRings } from './tree-rings.tsx'

export interface HeroProps {
  hero: HeroData
  /** Replaces the eyebrow above the heading: breadcrumbs. */
  above?: ReactNode
  /** Rendered beside the text, or below it in a narrow window. */
  beside?: ReactNode
}

const looks = {
  photo: 'hero-photo surface-navy',
  navy: 'hero-navy surface-navy treeline',
  paper: 'hero-paper surface-paper',
}

/** It has a picture behind it, else a navy background if it has buttons, else a paper background. */
export function Hero({ hero, above, beside }: HeroProps) {
  const text = useText()
  const { images, buttons } = hero
  const rotates = images !== undefined && images.length > 1
  const look = images ? 'photo' : buttons ? 'navy' : 'paper'
  return (
    <HeroFrame
      className={looks[look]}
      data-enhance={rotates ? 'hero-scenes' : undefined}
      behind={
        <>
          {images && <HeroScenes images={images} />}
          {look === 'navy' && <TreeRings />}
        </>
      }
      beside={
        <>
          {beside}
          {rotates && <PauseButton of="pictures" />}
        </>
      }
    >
      {above}
      {hero.eyebrow && !above && <p className="eyebrow">{text(hero.eyebrow)}</p>}
      <h1>{text(hero.title)}</h1>
      {hero.subtitle && <Inline text={hero.subtitle} className="hero-subtitle" />}
      {buttons && <ActionButtons buttons={buttons} />}
    </HeroFrame>
  )
}

/** Narrower pictures, in pixels, would be scaled up in most wide windows. */
const wideWindow = 1920

/** The pictures behind the text. Only the first is in the document; the others rotate in after it has been painted. */
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
      {/* Firefox prefetches pictures inside a template, so these have no `src` until their turn. */}
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
