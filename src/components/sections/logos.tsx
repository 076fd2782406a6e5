import type { SectionOf } from '#src/content/schemas/sections.ts'
import { LongList } from '../long-list.tsx'
import { Picture } from '../picture.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** Awards and memberships: logos of the same optical size in an even grid, with their years below. */
export function LogosSection({ section }: SectionProps<'logos'>) {
  return (
    <SectionFrame section={section} surface="bright" space="quiet">
      <LongList
        part="logos"
        className="grid grid-cols-2 gap-x-6 gap-y-stack sm:grid-cols-3 lg:grid-cols-4"
        between="mt-stack"
      >
        {section.logos.map((logo) => (
          <li key={`${logo.name} ${logo.year}`} className="flex flex-col items-start justify-center gap-3">
            <Logo logo={logo} />
          </li>
        ))}
      </LongList>
    </SectionFrame>
  )
}

function Logo({ logo: { name, image, href, year } }: { logo: SectionOf<'logos'>['logos'][number] }) {
  const { width, height } = useSite().images.get(image.src)!
  const picture = <Picture image={{ src: image.src, alt: name }} width={fitLogo(width, height)} />
  return (
    <>
      {href ? (
        <a className="inline-block" href={href}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {year !== undefined && <p className="text-small text-muted">{year}</p>}
    </>
  )
}

/** In CSS pixels: what a logo covers, and the sides that it keeps within. */
const area = 8000
const longest = { width: 140, height: 96 } as const

/** The width of a logo, so that a wide one and a tall one look equally large. */
function fitLogo(width: number, height: number): number {
  const scale = Math.min(Math.sqrt(area / (width * height)), longest.width / width, longest.height / height)
  return Math.max(1, Math.round(width * scale))
}
