/** Rotates the pictures behind the head of a page. Each is fetched shortly before its turn. */
import { startRotation } from './rotation.ts'

/** Milliseconds, from the specification. The cross-fade of 1000 ms is in hero-photo.css. */
const interval = 10_000
/** Milliseconds before a picture is shown that it is fetched. */
const ahead = 5_000

export function enhance(hero: HTMLElement): void {
  const frame = hero.querySelector<HTMLElement>('[data-scenes]')!
  const waiting = [...frame.querySelector('template')!.content.children] as HTMLElement[]
  const scenes = [frame.querySelector<HTMLElement>('[data-scene]')!]
  const total = scenes.length + waiting.length
  let shown = 0
  let fetching: number | undefined

  /** Adds the next picture to the page, unless it is already there, so that the browser fetches it. */
  const prepare = () => {
    const scene = scenes.length <= shown + 1 && scenes.length < total ? waiting[scenes.length - 1] : undefined
    if (!scene) return
    for (const part of scene.querySelectorAll<HTMLElement>('[data-srcset]'))
      part.setAttribute('srcset', part.dataset.srcset!)
    const image = scene.querySelector('img')!
    image.src = image.dataset.src!
    scenes.push(scene)
    frame.append(scene)
  }
  startRotation(hero, {
    interval,
    button: hero.querySelector<HTMLButtonElement>('[data-pause]')!,
    onChange: (moving) => {
      clearTimeout(fetching)
      if (moving) fetching = window.setTimeout(prepare, interval - ahead)
    },
    move: async () => {
      const next = (shown + 1) % total
      const scene = scenes[next]
      try {
        await scene?.querySelector('img')!.decode()
        if (scene) for (const one of scenes) one.toggleAttribute('data-shown', one === scene)
      } catch {
        // Skip a picture that failed to load.
      }
      shown = next
    },
  })
}
