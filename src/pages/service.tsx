import { Breadcrumbs } from '#src/components/breadcrumbs.tsx'
import { Hero } from '#src/components/hero.tsx'
import { Icon } from '#src/components/icon.tsx'
import { KeyServices } from '#src/components/sections/practice-areas.tsx'
import type { Section, SectionOf } from '#src/content/schemas/sections.ts'
import type { PracticeArea } from '#src/content/site.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { routes } from '#src/routes.ts'
import { FormSection } from './form-section.tsx'
import { definePage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'

/**
 * /service/{id}: a generic summary of a practice area, made from the fields of its file. Its canonical page is
 * /practice-areas/{id}.
 */
export const servicePage = definePage({
  route: routes.service,
  find: (site, { id }) => site.practiceAreas.find((area) => area.id === id),
  head: ({ id, data }) => ({
    title: `${data.title} at a glance`,
    description: data.shortDescription,
    canonical: routes.practiceArea.href({ id }),
    social: id,
  }),
  file: ({ file }) => file,
  trail: ({ id, data }, site) => [
    { label: 'Services', href: routes.services.href({}) },
    { label: fillTokens(data.title, site), href: routes.service.href({ id }) },
  ],
  View: ({ found: { id, data }, trail }) => (
    <>
      <Hero
        hero={{
          title: data.title,
          subtitle: data.shortDescription,
          images: data.hero.images,
          buttons: [{ label: 'Schedule a Consultation' }],
        }}
        above={<Breadcrumbs trail={trail} />}
      />
      <SectionList sections={[writeOverview(id, data)]} body="" />
      <KeyServices services={data.keyServices} />
      <SectionList sections={data.sections.filter(isOnShortPage)} body="" />
      <FormSection section={consultation}>
        <p className="service-back">
          <a className="back-link" href={routes.services.href({})}>
            <Icon name="back" />
            Back to All Services
          </a>
        </p>
      </FormSection>
    </>
  ),
})

const writeOverview = (id: string, data: PracticeArea['data']): Section => ({
  type: 'prose',
  title: 'Overview',
  text: data.detailedDescription,
  button: { label: `More about ${data.title}`, href: routes.practiceArea.href({ id }) },
})

const isOnShortPage = (section: Section) => section.type === 'faq' && section.onShortPage === true

const consultation: SectionOf<'form'> = {
  type: 'form',
  form: 'consultation',
  title: 'Request a Consultation',
  intro:
    'Tell us in a few lines what happened and how to reach you. We’ll call you back during office hours.',
  contact: 'Or reach us directly',
}
