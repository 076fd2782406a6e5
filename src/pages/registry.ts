/** Every page, one for each route. The first whose route fits an address answers it. */
import { routes, type RouteName } from '#src/routes.ts'
import { insuranceGlossaryPage } from './insurance-glossary.tsx'
import { defineLegalPage } from './legal-page.tsx'
import type { AnyPage } from './page-definition.tsx'
import { practiceAreaPage } from './practice-area.tsx'
import { defineSectionPage } from './section-page.tsx'
import { sitemapPage } from './sitemap.tsx'
import { teamMemberPage } from './team-member.tsx'

export const pages: Record<RouteName, AnyPage> = {
  home: defineSectionPage(routes.home, 'home'),
  ourTeam: defineSectionPage(routes.ourTeam, 'our-team'),
  attorneyNotFound: defineSectionPage(routes.attorneyNotFound, 'attorney-not-found', { hidden: true }),
  teamMember: teamMemberPage,
  services: defineSectionPage(routes.services, 'services'),
  serviceNotFound: defineSectionPage(routes.serviceNotFound, 'service-not-found', { hidden: true }),
  practiceArea: practiceAreaPage,
  about: defineSectionPage(routes.about, 'about'),
  trusts: defineSectionPage(routes.trusts, 'trusts'),
  schedule: defineSectionPage(routes.schedule, 'schedule'),
  contact: defineSectionPage(routes.contact, 'contact'),
  insuranceGlossary: insuranceGlossaryPage,
  attorneyAdvertising: defineLegalPage(routes.attorneyAdvertising, 'attorney-advertising'),
  privacyPolicy: defineLegalPage(routes.privacyPolicy, 'privacy-policy'),
  termsOfService: defineLegalPage(routes.termsOfService, 'terms-of-service'),
  sitemap: sitemapPage,
}
