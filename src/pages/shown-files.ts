import { findResourceImage } from '#src/components/sections/resources.tsx'
import { findMembers } from '#src/content/members.ts'
import type { ImageField } from '#src/content/fields.ts'
import type { Hero, Section, SectionOf } from '#src/content/schemas/sections.ts'
import type { Site } from '#src/site/site.ts'
import { chooseAreas, listPagesBelow } from '#src/site/tree.ts'

/** The other content files that a hero and sections show: the entries they list, and pictures. */
export function listShownFiles(
  {
    file,
    data: { hero, sections = [] },
  }: { file: string; data: { hero: Hero; sections?: readonly Section[] | undefined } },
  site: Site,
): string[] {
  return [
    ...(hero.images ?? []).map(({ src }) => src),
    ...sections.flatMap((section) =>
      section.type === 'child-pages'
        ? listPagesBelow(file, site).map((page) => page.file)
        : listSectionFiles(section, site),
    ),
  ]
}

/** The file of a picture, if there is one. */
export const listPictureFiles = (image: ImageField | undefined): string[] => (image ? [image.src] : [])

function listSectionFiles(section: Section, site: Site): string[] {
  const { team, testimonials, results } = site
  switch (section.type) {
    case 'practice-areas':
      return listAreaFiles(section, site)
    case 'team':
      return findMembers(section, team).flatMap(({ file, data }) => [file, ...listPictureFiles(data.image)])
    case 'testimonials':
      return section.testimonials.map((id) => testimonials.get(id)!.file)
    case 'courts':
    case 'contact':
      return ['firm.json']
    case 'results':
      return section.results.map((id) => results.get(id)!.file)
    case 'documents':
      return section.documents.map(({ file }) => file)
    case 'prose':
    case 'image':
      return section.image ? [section.image.src] : []
    case 'video':
      return [...listPictureFiles(section.image), ...(section.file ? [section.file.slice(1)] : [])]
    case 'logos':
      return section.logos.map(({ image }) => image.src)
    case 'resources':
      return section.resources.flatMap((resource) => listPictureFiles(findResourceImage(resource, site)))
    default:
      return []
  }
}

/** The areas of a section, with the pictures on cards, and the areas below those of a long list. */
function listAreaFiles({ show, as }: SectionOf<'practice-areas'>, site: Site): string[] {
  return chooseAreas(show, site).flatMap(({ file, data: { hero } }) => {
    const scene = show === 'all' && as === 'cards' ? hero.images?.[0] : undefined
    const below = as === 'list' ? listPagesBelow(file, site) : []
    return [file, ...(scene ? [scene.src] : []), ...below.map((page) => page.file)]
  })
}
