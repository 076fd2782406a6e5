import type { ReactNode } from 'react'
import type { Hero as HeroData } from '#src/content/schemas/sections.ts'
import { ActionButton } from './action-button.tsx'
import { PauseButton } from './carousel.tsx'
import { LayOutAhead } from './lay-out-ahead.tsx'
import { Inline, useText } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { TreeRings } from './tree-rings.tsx'

export interface HeroProps {
  hero: HeroData
  /** Stands above the heading, in place of the words there: breadcrumbs. */
  above?: ReactNode
  /** Stands beside the words, or below them in a narrow window. */
  beside?: ReactNode
}

/**
 * The head of a page and its only h1: over a picture, on navy where there is something to do, or on paper where there
 * is only something to read.
 */
export function Hero({ hero, above, beside }: HeroProps) {
  const text = useText()
  const [scene, ...others] = hero.images ?? []
  const look = scene ? 'photo' : hero.buttons ? 'navy' : 'paper'
  return (
    <div
      className={`hero hero-${look} ${look === 'paper' ? 'surface-paper' : 'surface-navy'}${look === 'navy' ? ' treeline' : ''}`}
      data-enhance={others.length > 0 ? 'hero-scenes' : undefined}
    >
      {scene && (
        <div className="hero-scenes" data-scenes>
          <div className="hero-scene" data-shown="">
            <Picture image={scene} sizes="100vw" priority />
          </div>
          {/* They take turns once the first is painted; in a template nothing of them is fetched. */}
          {others.length > 0 && (
            <template>
              {others.map((other) => (
                <div key={other.src} className="hero-scene">
                  <Picture image={other} sizes="100vw" eager />
                </div>
              ))}
            </template>
          )}
        </div>
      )}
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
        {others.length > 0 && <PauseButton of="pictures" />}
      </div>
      <LayOutAhead />
    </div>
  )
}
