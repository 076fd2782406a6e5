/** Pages that consist of a hero and sections: most of the site. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#src/components/breadcrumbs.tsx'
import { FirstTalk } from '#src/components/first-talk.tsx'
import { GlossaryList } from '#src/components/glossary-list.tsx'
import { Hero } from '#src/components/hero.tsx'
import { LinkLists, type ListedLink } from '#src/components/link-lists.tsx'
import { BackLink } from '#src/components/links.tsx'
import { useText } from '#src/components/markdown.tsx'
import { listMenuLinks } from '#src/components/menu-links.ts'
import type { Page } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { findPageName, listPagesBelow } from '#src/site/tree.ts'
import { fillTokens } from '#src/content/tokens.ts'
import GlossarySearch from '#src/islands/glossary-search.tsx'
import { Island, ReloadLink } from '#src/islands/island.tsx'
import { notices } from '#src/islands/lead-form/notice.tsx'
import { builtFiles, formatPageHref, listOwnPages, routes, type Route } from '#src/routes.ts'
import type { SocialKind } from '#src/seo/social-pictures.ts'
import { describeFirm, type Crumb } from '#src/seo/structured-data.tsx'
import { joinWords } from '#src/words/context.tsx'
import { definePage, type AnyPage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'
import { listShownFiles } from './shown-files.ts'

interface SectionPageOptions {
  /** Which picture social networks show. Defaults to that of the site. */
  social?: SocialKind
  /** Adds the firm to the structured data. */
  describesFirm?: boolean
  /** The content files that `Middle` shows. */
  shows?: readonly string[]
  /** Answers below the hero what people with a new case ask first. */
  answers?: boolean
  /** True if `Middle` shows the link back. */
  showsBack?: boolean
  /** Rendered between the hero and the sections. */
  Middle?: (props: { page: Page; site: Site }) => ReactNode
}

/** The page of `content/pages/<id>.md`. */
export function defineSectionPage(
  route: Route,
  id: string,
  {
    social = 'site',
    describesFirm = false,
    shows = [],
    answers = false,
    showsBack = false,
    Middle,
  }: SectionPageOptions = {},
): AnyPage {
  return definePage({
    route,
    find: (site) => site.pages.get(id),
    head: ({ data }) => ({ title: data.title, description: data.description, social }),
    file: ({ file }) => file,
    shows: (page, site) => [...shows, ...listShownFiles(page, site)],
    describe: (_, site) => (describesFirm ? [describeFirm(site)] : []),
    View: ({ found: page, site }) => (
      <SectionPage page={page} hasBack={!showsBack}>
        {answers && <FirstTalk />}
        {Middle && <Middle page={page} site={site} />}
      </SectionPage>
    ),
  })
}

interface SectionPageProps {
  page: Page
  /** Rendered above the heading: breadcrumbs. */
  above?: ReactNode
  /** Whether the link back is at the end, and not in `children`. */
  hasBack?: boolean
  /** Rendered between the hero and the sections. */
  children?: ReactNode
}

function SectionPage({ page: { data, body }, above, hasBack = true, children }: SectionPageProps) {
  const text = useText()
  return (
    <>
      <Hero hero={data.hero} above={above} />
      {children}
      <SectionList sections={data.sections ?? []} body={body} />
      {hasBack && data.back && (
        <BackLink className="wrap py-stack" look="plain" href={data.back.href}>
          {text(data.back.label)}
        </BackLink>
      )}
    </>
  )
}

const listId = 'glossary-terms'
const emphasize = (words: string) => <strong>{words}</strong>

/** /insurance-glossary: all terms as HTML, with a search that hides those that do not match. */
export const insuranceGlossaryPage = defineSectionPage(routes.insuranceGlossary, 'insurance-glossary', {
  shows: ['glossary.json'],
  showsBack: true,
  Middle: ({ page, site }) => (
    <GlossaryList
      id={listId}
      terms={site.glossary}
      back={page.data.back}
      search={
        <div>
          <Island
            name="glossary-search"
            component={GlossarySearch}
            words="glossary"
            on="contact"
            props={{ total: site.glossary.length, listId }}
            className="noscript:hidden"
            missing={
              <p className={clsx(notices.error, 'mb-6')}>
                {joinWords(site.words.pages.glossary.searchMissing(emphasize, <ReloadLink />))}
              </p>
            }
          />
        </div>
      }
    />
  ),
})

/** /sitemap: links to every page, for visitors. */
export const sitemapPage = defineSectionPage(routes.sitemap, 'sitemap', {
  Middle: ({ site }) => <LinkLists lists={listSitemap(site).filter(({ links }) => links.length > 0)} />,
})

/** The lists of the page /sitemap. Each page is named once: where an entry names it, or else below the page above it. */
function listSitemap(site: Site) {
  const files = new Map([
    ...site.practiceAreas.map(({ id, file }) => [routes.practiceArea.href({ id }), file] as const),
    ...[...site.pages.values()].map(({ id, file }) => [formatPageHref(id), file] as const),
  ])
  const named = new Set(
    site.navigation.sitemap.flatMap(({ entries }) => entries.flatMap(({ href }) => href ?? [])),
  )
  const listBelow = (href: string): ListedLink[] => {
    const file = files.get(href)
    const below = file === undefined ? [] : listPagesBelow(file, site)
    return below
      .filter((page) => !named.has(page.href))
      .map(({ label, href: address }) => ({ title: label, href: address, below: listBelow(address) }))
  }
  const listAddresses = (links: readonly ListedLink[]): string[] =>
    links.flatMap(({ href, below = [] }) => [href, ...listAddresses(below)])
  const nested = new Set([...named].flatMap((href) => listAddresses(listBelow(href))))
  return site.navigation.sitemap.map(({ title, entries }) => ({
    title: fillTokens(title, site),
    links: listMenuLinks(entries, site)
      .filter(({ href }) => !nested.has(href))
      .map(({ label, href }) => ({
        title: label,
        href,
        // It is not a page to read.
        newTab: href === builtFiles.sitemap,
        below: listBelow(href),
      })),
  }))
}

/** A page of `content/pages/` that has no route of its own, with breadcrumbs if there are pages above it. */
export const ownPage = definePage({
  route: routes.page,
  find: (site, { '*': id }) => (listOwnPages(site).includes(id) ? site.pages.get(id) : undefined),
  head: ({ data }) => ({
    title: data.title,
    description: data.description,
    hidden: data.indexed === false,
  }),
  file: ({ file }) => file,
  shows: listShownFiles,
  trail: listPageTrail,
  campaign: ({ data }) => (data.menu === false ? { button: data.hero.buttons?.[0] } : undefined),
  View: ({ found, trail }) => (
    <SectionPage page={found} {...(trail.length > 0 && { above: <Breadcrumbs trail={trail} /> })} />
  ),
})

/** The pages above a page in folders, and the page itself; empty if there is none above. */
function listPageTrail({ id }: Page, site: Site): Crumb[] {
  const steps = id.split('/')
  const ids = steps
    .map((_, index) => steps.slice(0, index + 1).join('/'))
    .filter((one) => one === id || (site.pages.get(one)?.data.indexed ?? site.pages.has(one)))
  return ids.length < 2
    ? []
    : ids.map((one) => ({ label: findPageName(one, site), href: formatPageHref(one) }))
}
