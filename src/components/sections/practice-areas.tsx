import { makeSlug } from '#src/content/fields.ts'
import type { PracticeArea } from '#src/content/entries.ts'
import { routes } from '#src/routes.ts'
import { chooseAreas, listArea, listPagesBelow } from '#src/site/tree.ts'
import { findForeignLang } from '#src/site/languages.ts'
import { useWords } from '#src/words/context.tsx'
import { CardGrid, PictureCard } from '../card-grid.tsx'
import { ArrowLink } from '../links.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, nameAnchor, useText } from '../markdown.tsx'
import { mostCards, PageList, PageName } from '../page-list.tsx'
import { MarkedList } from '../marked-list.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/**
 * The practice areas: an index of the featured ones, a grid of all with pictures, short entries in columns if they are many,
 * or a list with their services.
 */
export function PracticeAreasSection({ section }: SectionProps<'practice-areas'>) {
  const site = useSite()
  const areas = chooseAreas(section.show, site)
  if (section.as === 'list') {
    return (
      <SectionFrame section={section}>
        {areas.map((area) => (
          <AreaRow key={area.id} area={area} />
        ))}
      </SectionFrame>
    )
  }
  if (section.show === 'featured') {
    return (
      <SectionFrame section={section} arrange="split" largeTitle>
        <LongList>
          {areas.map((area) => (
            <IndexEntry key={area.id} area={area} />
          ))}
        </LongList>
      </SectionFrame>
    )
  }
  return (
    <SectionFrame section={section}>
      {areas.length > mostCards ? (
        <PageList pages={areas.map((area) => listArea(area, site))} />
      ) : (
        <CardGrid>
          {areas.map((area) => (
            <AreaCard key={area.id} area={area} />
          ))}
        </CardGrid>
      )}
    </SectionFrame>
  )
}

/** The situation of a visitor, or the name, and a text between rules, as in an index. */
function IndexEntry({ area }: { area: PracticeArea }) {
  const { situation, shortDescription, title } = area.data
  const name = useText()(title)
  const lang = findForeignLang(area.file, useSite())
  return (
    <li className="group pressable border-t border-line py-6" lang={lang}>
      <AreaName area={area} title={situation?.title} className="text-h2-beside font-book" />
      <Inline text={situation?.text ?? shortDescription} className="mt-1.5 max-w-measure text-muted" />
      {situation && <p className="mt-1.5 text-small font-semibold">{name}</p>}
    </li>
  )
}

/** With the hero picture of the practice area's page, or its icon. Decorative, because the name says the same. */
function AreaCard({ area }: { area: PracticeArea }) {
  const { shortDescription, hero, icon } = area.data
  const scene = hero.images?.[0]
  return (
    <PictureCard
      image={scene && { ...scene, alt: '' }}
      icon={icon}
      lang={findForeignLang(area.file, useSite())}
      sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 13rem"
    >
      <AreaName area={area} />
      <Inline text={shortDescription} className="mt-1.5 text-muted" />
    </PictureCard>
  )
}

/** The name, or other words for it, linked. */
function AreaName({
  area: { id, data },
  title = data.title,
  className,
}: {
  area: PracticeArea
  title?: string | undefined
  className?: string
}) {
  const page = { label: useText()(title), href: routes.practiceArea.href({ id }) }
  return <PageName page={page} className={className} />
}

function AreaRow({ area: { id, file, data } }: { area: PracticeArea }) {
  const title = useText()(data.title)
  const { moreAbout } = useWords('site')
  const { areasBelow } = useWords('sections')
  const site = useSite()
  const below = listPagesBelow(file, site)
  const anchor = makeSlug(nameAnchor(data.title, site))
  return (
    <article
      lang={findForeignLang(file, site)}
      className="grid gap-x-columns gap-y-5 border-t border-line py-stack lg:grid-cols-[1fr_2fr]"
      aria-labelledby={anchor}
    >
      <h3 id={anchor} className="text-h2-beside font-book">
        {title}
      </h3>
      <div>
        <Inline text={data.detailedDescription} className="max-w-measure text-lead leading-normal" />
        <div className="mt-5 mb-4">
          <ServiceList services={data.keyServices} />
        </div>
        {below.length > 0 && (
          <div className="mb-4">
            <p className="text-small font-semibold">{areasBelow}</p>
            <ul className="touch-links flex flex-wrap gap-x-6">
              {below.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ArrowLink href={routes.practiceArea.href({ id })}>{moreAbout(title)}</ArrowLink>
      </div>
    </article>
  )
}

/** A section with the services of one practice area. */
export function KeyServices({ services }: { services: readonly string[] }) {
  const section = { type: 'practice-areas', title: useWords('sections').services } as const
  return (
    <SectionFrame section={section} surface="mist" arrange="split">
      <ServiceList services={services} />
    </SectionFrame>
  )
}

function ServiceList({ services }: { services: readonly string[] }) {
  const text = useText()
  return <MarkedList columns items={services.map((service) => ({ key: service, content: text(service) }))} />
}
