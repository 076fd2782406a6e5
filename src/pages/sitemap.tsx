import { LinkLists } from '#src/components/link-lists.tsx'
import { builtFiles, routes } from '#src/routes.ts'
import { defineSectionPage } from './section-page.tsx'

/** /sitemap: links to every page, for visitors. */
export const sitemapPage = defineSectionPage(routes.sitemap, 'sitemap', {
  Middle: ({ site }) => {
    const link = (title: string, href: string) => ({ title, href })
    return (
      <LinkLists
        lists={[
          {
            title: 'Main Pages',
            links: [
              link('Home', routes.home.href({})),
              link('Our Team', routes.ourTeam.href({})),
              link('Services', routes.services.href({})),
              link('News & Events', routes.newsEvents.href({})),
              link('Events', routes.events.href({})),
              link('About Us', routes.about.href({})),
              link('Schedule a Consultation', routes.schedule.href({})),
              link('Contact', routes.contact.href({})),
            ],
          },
          {
            title: 'Practice Areas',
            links: site.practiceAreas.map(({ id, data }) =>
              link(data.title, routes.practiceArea.href({ id })),
            ),
          },
          {
            title: 'Resources',
            links: [
              link('Insurance Glossary', routes.insuranceGlossary.href({})),
              link('Trusts', routes.trusts.href({})),
              ...site.guides.map(({ data }) => link(data.title, data.address)),
              { ...link('Sitemap for search engines', builtFiles.sitemap), newTab: true },
            ],
          },
          {
            title: 'Legal Information',
            links: [
              link('Attorney Advertising', routes.attorneyAdvertising.href({})),
              link('Privacy Policy', routes.privacyPolicy.href({})),
              link('Terms of Service', routes.termsOfService.href({})),
            ],
          },
        ]}
      />
    )
  },
})
