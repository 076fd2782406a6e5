import { LinkLists } from '#src/components/link-lists.tsx'
import { builtFiles, routes } from '#src/routes.ts'
import { defineSectionPage } from './section-page.tsx'

/** /sitemap: every page of the site, for people. */
export const sitemapPage = defineSectionPage(routes.sitemap, 'sitemap', {
  Middle: ({ site }) => {
    const text = (title: string, href: string) => ({ title, href })
    return (
      <LinkLists
        lists={[
          {
            title: 'Main Pages',
            links: [
              text('Home', routes.home.href({})),
              text('Our Team', routes.ourTeam.href({})),
              text('Services', routes.services.href({})),
              text('News & Events', routes.newsEvents.href({})),
              text('Events', routes.events.href({})),
              text('About Us', routes.about.href({})),
              text('Schedule a Consultation', routes.schedule.href({})),
              text('Contact', routes.contact.href({})),
            ],
          },
          {
            title: 'Practice Areas',
            links: site.practiceAreas.map(({ id, data }) =>
              text(data.title, routes.practiceArea.href({ id })),
            ),
          },
          {
            title: 'Resources',
            links: [
              text('Insurance Glossary', routes.insuranceGlossary.href({})),
              text('Trusts', routes.trusts.href({})),
              ...site.guides.map(({ data }) => text(data.title, data.address)),
              { ...text('Sitemap for search engines', builtFiles.sitemap), newTab: true },
            ],
          },
          {
            title: 'Legal Information',
            links: [
              text('Attorney Advertising', routes.attorneyAdvertising.href({})),
              text('Privacy Policy', routes.privacyPolicy.href({})),
              text('Terms of Service', routes.termsOfService.href({})),
            ],
          },
        ]}
      />
    )
  },
})
