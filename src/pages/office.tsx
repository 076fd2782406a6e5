/** The page of an office, and what answers for an unknown one. They show firm.json, and have no file of their own. */
import { Breadcrumbs, type Place } from '#src/components/breadcrumbs.tsx'
import { OfficeDetails, PhoneEntries } from '#src/components/contact-details.tsx'
import { Hero } from '#src/components/hero.tsx'
import { formatDirectionsHref } from '#src/components/map-links.ts'
import { listOfficePlaces } from '#src/components/menu-links.ts'
import { OfficeMap } from '#src/components/office-map.tsx'
import { PageSection } from '#src/components/page-section.tsx'
import { PlaceLinks } from '#src/components/place-links.tsx'
import { SectionFrame, split } from '#src/components/section-frame.tsx'
import { CallToActionSection } from '#src/components/sections/call-to-action.tsx'
import { Counties } from '#src/components/sections/courts.tsx'
import { singles } from '#src/content/collections.ts'
import {
  findOfficeId,
  formatOfficeCity,
  formatOfficeLabel,
  formatOfficeName,
  hasOfficePages,
  listAddressLines,
} from '#src/content/offices.ts'
import type { Office } from '#src/content/schemas/firm.ts'
import { routes } from '#src/routes.ts'
import { describeOfficePage } from '#src/seo/structured-data.tsx'
import type { Site } from '#src/site/site.ts'
import { findPageName } from '#src/site/tree.ts'
import type { Words } from '#src/words/dictionaries.ts'
import { createCrumb } from './entry-pages.tsx'
import { definePage } from './page-definition.tsx'

const { file } = singles.firm

/** /offices/{id}, if the offices have pages. */
export const officePage = definePage({
  route: routes.office,
  find: ({ firm }, { id }) =>
    hasOfficePages(firm) ? firm.offices.find((office) => findOfficeId(office) === id) : undefined,
  head: (office, { words }) => ({
    title: formatTitle(office, words),
    description: words.pages.office.description(
      formatOfficeCity(office),
      listAddressLines(office).join(', '),
    ),
    plain: true,
  }),
  file: () => file,
  describe: (office, site) => [describeOfficePage(office, site)],
  trail: (office, site) => [
    createCrumb('contact', site),
    { label: formatOfficeName(office), href: routes.office.href({ id: findOfficeId(office) }) },
  ],
  View: ({ found: office, site, trail }) => {
    const { office: words, member } = site.words.pages
    const { schedule } = site.words.site
    const counties = listCounties(office, site)
    return (
      <>
        <Hero
          hero={{ title: formatTitle(office, site.words), buttons: [{ label: schedule }] }}
          above={<Breadcrumbs trail={trail} />}
        />
        <SectionFrame section={{ type: 'contact', title: words.reach }} surface="bright">
          <div className={split}>
            <div data-part="contact-details">
              <dl className="flex flex-wrap gap-x-columns gap-y-5">
                <PhoneEntries large {...(office.phones && { phones: office.phones })} />
              </dl>
              <OfficeDetails office={{ ...office, phones: undefined }} />
            </div>
            <div>
              <OfficeMap office={office} />
              <p className="mt-3 print:hidden">
                <a href={formatDirectionsHref(office)} rel="noopener">
                  {site.words.contact.directions}
                </a>
              </p>
            </div>
          </div>
        </SectionFrame>
        {counties.length > 0 && (
          <SectionFrame section={{ type: 'courts', title: words.courts }} surface="mist" arrange="split">
            <Counties counties={counties} />
          </SectionFrame>
        )}
        <PageSection surface="paper" space="narrow">
          <div className="wrap">
            <PlaceLinks title={words.others} places={listOtherPlaces(office, site)} />
          </div>
        </PageSection>
        <CallToActionSection
          section={{ type: 'call-to-action', ...member.next, buttons: [{ label: schedule }], phone: true }}
          last
        />
      </>
    )
  },
})

/** The courts of the county of an office. The address has the name of the county in the main language. */
function listCounties({ address: { county } }: Office, { firm, versions: [main] }: Site) {
  const { courts } = main!.firm
  return firm.courts.filter((_, index) => courts[index]!.name === county)
}

/** The name of the office, which says where it is. */
const formatTitle = (office: Office, { pages }: Words): string =>
  office.name ? formatOfficeLabel(office) : pages.office.title(formatOfficeCity(office))

const listOtherPlaces = (office: Office, { firm }: Site): Place[] => {
  const own = routes.office.href({ id: findOfficeId(office) })
  return listOfficePlaces(firm).filter(({ href }) => href !== own)
}

/** What answers for an office that does not exist. */
export const officeNotFoundPage = definePage({
  route: routes.officeNotFound,
  find: ({ firm }) => (hasOfficePages(firm) ? firm : undefined),
  head: (_, { words }) => ({ ...words.pages.office.missing, plain: true, hidden: true }),
  file: () => file,
  View: ({ site }) => <MissingOffice site={site} />,
})

/** The words of that page, and links to the offices that exist. */
export function MissingOffice({ site }: { site: Site }) {
  const { title, intro } = site.words.pages.office.missing
  return (
    <Hero
      hero={{
        title,
        subtitle: intro,
        buttons: [{ label: findPageName('contact', site), href: routes.contact.href({}) }],
      }}
      beside={<PlaceLinks title={site.words.contact.offices} places={listOfficePlaces(site.firm)} />}
    />
  )
}
