/** The page of each route. The first route that matches an address answers it. */
import { routes, type RouteName } from '#src/routes.ts'
import { accessibilityPage } from './accessibility.tsx'
import {
  defineGuidePage,
  defineLegalPage,
  practiceAreaPage,
  servicePage,
  teamMemberPage,
} from './entry-pages.tsx'
import {
  blogCategoryPage,
  categoryPage,
  eventPage,
  eventsPage,
  newsEventsPage,
  newsShellPage,
  postPage,
} from './news.tsx'
import { defineMissingPage } from './not-found.tsx'
import { officeNotFoundPage, officePage } from './office.tsx'
import type { AnyPage } from './page-definition.tsx'
import { defineSectionPage, insuranceGlossaryPage, ownPage, sitemapPage } from './section-pages.tsx'

export const pages: Record<RouteName, AnyPage> = {
  home: defineSectionPage(routes.home, 'home', { describesFirm: true, answers: true }),
  ourTeam: defineSectionPage(routes.ourTeam, 'our-team', { social: 'team' }),
  attorneyNotFound: defineMissingPage(routes.attorneyNotFound, 'attorney-not-found'),
  teamMember: teamMemberPage,
  services: defineSectionPage(routes.services, 'services', { social: 'services' }),
  serviceNotFound: defineMissingPage(routes.serviceNotFound, 'service-not-found'),
  guide: defineGuidePage(routes.guide),
  practiceAreaGuide: defineGuidePage(routes.practiceAreaGuide),
  practiceArea: practiceAreaPage,
  service: servicePage,
  officeNotFound: officeNotFoundPage,
  office: officePage,
  newsEvents: newsEventsPage,
  newsShell: newsShellPage,
  post: postPage,
  category: categoryPage,
  blogCategory: blogCategoryPage,
  events: eventsPage,
  event: eventPage,
  about: defineSectionPage(routes.about, 'about', { describesFirm: true }),
  schedule: defineSectionPage(routes.schedule, 'schedule', { describesFirm: true, answers: true }),
  contact: defineSectionPage(routes.contact, 'contact', { describesFirm: true, answers: true }),
  insuranceGlossary: insuranceGlossaryPage,
  attorneyAdvertising: defineLegalPage(routes.attorneyAdvertising, 'attorney-advertising'),
  privacyPolicy: defineLegalPage(routes.privacyPolicy, 'privacy-policy'),
  termsOfService: defineLegalPage(routes.termsOfService, 'terms-of-service'),
  accessibility: accessibilityPage,
  sitemap: sitemapPage,
  page: ownPage,
}
