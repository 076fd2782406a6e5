/** Pages of one content file each: practice areas, team members, guides and legal notices. */
import type { ComponentType } from 'react'
import { Breadcrumbs } from '#src/components/breadcrumbs.tsx'
import { ContactDetails } from '#src/components/contact-details.tsx'
import { FirstTalk } from '#src/components/first-talk.tsx'
import { Hero } from '#src/components/hero.tsx'
import { ActionFormProvider } from '#src/components/action-button.tsx'
import { BackLink } from '#src/components/links.tsx'
import { GuideText, LegalText } from '#src/components/long-text.tsx'
import { SectionFrame } from '#src/components/section-frame.tsx'
import { KeyServices } from '#src/components/sections/practice-areas.tsx'
import { TeamProfile } from '#src/components/team-profile.tsx'
import type { Section } from '#src/content/schemas/sections.ts'
import type { PracticeArea } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { findPageName, listAreaPath } from '#src/site/tree.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { formatPageHref, routes, type pageRoutes, type Route } from '#src/routes.ts'
import { describeFirm, describePerson, describeService, type Crumb } from '#src/seo/structured-data.tsx'
import type { Words } from '#src/words/dictionaries.ts'
import { FormSection } from './form-section.tsx'
import { definePage, type AnyPage } from './page-definition.tsx'
import { SectionList, SectionListWithContents } from './section-list.tsx'
import { listPictureFiles, listShownFiles } from './shown-files.ts'

/** A page of the site as a breadcrumb. */
export const createCrumb = (id: keyof typeof pageRoutes, site: Site): Crumb => ({
  label: findPageName(id, site),
  href: formatPageHref(id),
})

/** The list of practice areas, those above one, and the practice area itself. */
const listAreaTrail = (area: PracticeArea, site: Site): Crumb[] => [
  createCrumb('services', site),
  ...listAreaPath(area, site).map(({ id, data }) => ({
    label: fillTokens(data.title, site),
    href: routes.practiceArea.href({ id }),
  })),
]

/** /practice-areas/{id}: the typed sections of the practice area's file, in the order staff chose. */
export const practiceAreaPage = definePage({
  route: routes.practiceArea,
  find: (site, { id }) => site.practiceAreas.find((area) => area.id === id),
  head: ({ id, data }) => ({
    title: data.pageTitle ?? data.title,
    description: data.description,
    social: id,
  }),
  file: ({ file }) => file,
  shows: listShownFiles,
  describe: (area, site) => [describeFirm(site), describeService(area, site)],
  trail: listAreaTrail,
  View: ({ found: { data, body }, trail }) => (
    <ActionFormProvider value={data.form}>
      <Hero hero={data.hero} above={<Breadcrumbs trail={trail} />} />
      <FirstTalk />
      <SectionListWithContents sections={data.sections} body={body} />
    </ActionFormProvider>
  ),
})

/**
 * /service/{id}: a generic summary of a practice area, made from the fields of its file. Its canonical page is
 * /practice-areas/{id}.
 */
export const servicePage = definePage({
  route: routes.service,
  find: (site, { id }) => site.practiceAreas.find((area) => area.id === id),
  head: ({ id, data }, { words }) => ({
    title: words.pages.service.title(data.title),
    description: data.shortDescription,
    canonical: routes.practiceArea.href({ id }),
    social: id,
  }),
  file: ({ file }) => file,
  trail: (area, site) => [
    ...listAreaTrail(area, site).slice(0, -1),
    { label: fillTokens(area.data.title, site), href: routes.service.href({ id: area.id }) },
  ],
  View: ({ found: { id, data }, site, site: { words }, trail }) => (
    <>
      <Hero
        hero={{
          title: data.title,
          subtitle: data.shortDescription,
          images: data.hero.images,
          buttons: [{ label: words.site.schedule }],
        }}
        above={<Breadcrumbs trail={trail} />}
      />
      <FirstTalk />
      <SectionList sections={[writeOverview(id, data, words)]} body="" />
      <KeyServices services={data.keyServices} />
      <SectionList sections={data.sections.flatMap(listForShortPage)} body="" />
      <ServiceContact form={findGeneralForm(site) ?? data.form} words={words.pages.service} />
    </>
  ),
})

/** The form for a request of any kind: that of the schedule page. */
const findGeneralForm = ({ pages }: Site) =>
  pages.get('schedule')?.data.sections?.find((section) => section.type === 'form')?.form

function ServiceContact({ form, words }: { form: string | undefined; words: Words['pages']['service'] }) {
  const back = (
    <BackLink className="mt-8" href={routes.services.href({})}>
      {words.back}
    </BackLink>
  )
  if (form !== undefined)
    return <FormSection section={{ type: 'form', form, ...words.form }}>{back}</FormSection>
  return (
    <SectionFrame
      section={{ type: 'contact', title: words.contact }}
      surface="sand"
      arrange="split"
      after={back}
    >
      <ContactDetails />
    </SectionFrame>
  )
}

const writeOverview = (id: string, data: PracticeArea['data'], words: Words): Section => ({
  type: 'prose',
  title: words.pages.service.overview,
  text: data.detailedDescription,
  button: { label: words.site.moreAbout(data.title), href: routes.practiceArea.href({ id }) },
})

const listForShortPage = (section: Section): Section[] =>
  section.type === 'faq' && section.onShortPage ? [{ ...section, further: undefined }] : []

/** /team/{id}: the profile of an attorney or staff member. */
export const teamMemberPage = definePage({
  route: routes.teamMember,
  find: (site, { id }) => site.team.find((member) => member.id === id),
  head: ({ data }) => ({
    title: `${data.name}, ${data.title}`,
    description: data.description,
    type: 'profile',
    image: data.image,
    social: 'team',
  }),
  file: ({ file }) => file,
  shows: ({ data }) => listPictureFiles(data.image),
  describe: (member, site) => [describePerson(member, site)],
  trail: ({ id, data }, site) => [
    createCrumb('our-team', site),
    { label: data.name, href: routes.teamMember.href({ id }) },
  ],
  View: ({ found, trail }) => <TeamProfile member={found} above={<Breadcrumbs trail={trail} />} />,
})

/** A page of `content/guides/`, found by the address in its file. */
export function defineGuidePage<Params>(route: Route<Params>): AnyPage {
  return definePage({
    route,
    find: (site, params: Params) => site.guides.find(({ data }) => data.address === route.href(params)),
    head: ({ data }) => ({
      title: data.pageTitle ?? data.title,
      description: data.description,
      type: 'article',
      social: 'guides',
    }),
    file: ({ file }) => file,
    shows: ({ data }) => listPictureFiles(data.image),
    trail: ({ data }, site) => {
      const area = site.practiceAreas.find(({ id }) => id === data.practiceArea)!
      return [...listAreaTrail(area, site), { label: fillTokens(data.title, site), href: data.address }]
    },
    View: ({ found, trail }) => <GuideText guide={found} above={<Breadcrumbs trail={trail} aboveTitle />} />,
  })
}

/** The page of `content/legal/<id>.md`. `Below` is rendered below its text. */
export function defineLegalPage(route: Route, id: string, Below?: ComponentType<{ site: Site }>): AnyPage {
  return definePage({
    route,
    find: (site) => site.legal.get(id),
    head: ({ data }) => ({ title: data.title, description: data.description, social: 'legal' }),
    file: ({ file }) => file,
    View: ({ found, site }) => <LegalText page={found}>{Below && <Below site={site} />}</LegalText>,
  })
}
