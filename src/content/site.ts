/** All content of the site after every check, for routes, pages and components. */
import type { Brand } from '#src/brand/brand.ts'
import type { Snapshot } from '#src/blog/snapshot.ts'
import type { Place } from '#src/problems/problem.ts'
import type { SiteDocument } from './documents.ts'
import type { SiteImage } from './images.ts'
import type { FilingData } from './schemas/filing.ts'
import type { Firm } from './schemas/firm.ts'
import type { OfferedService } from './schemas/forms.ts'
import type { GlossaryTerm } from './schemas/glossary.ts'
import type { GuideData } from './schemas/guide.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import type { LegalPageData } from './schemas/legal-page.ts'
import type { Notice } from './schemas/notice.ts'
import type { Navigation } from './schemas/navigation.ts'
import type { PageData } from './schemas/page.ts'
import type { PracticeAreaData } from './schemas/practice-area.ts'
import type { ResultData } from './schemas/result.ts'
import type { TeamMemberData } from './schemas/team-member.ts'
import type { TestimonialData } from './schemas/testimonial.ts'

/** One Markdown file. */
export interface Entry<Data> {
  /** The file name without `.md`; for a page, its path in pages/: `about/history`. */
  id: string
  /** Path from the content folder. */
  file: string
  data: Data
  /** Markdown below the fields; empty for kinds of file without it. */
  body: string
}

export type Page = Entry<PageData>
export type PracticeArea = Entry<PracticeAreaData>
export type TeamMember = Entry<TeamMemberData>
export type Testimonial = Entry<TestimonialData>
export type Result = Entry<ResultData>
export type Guide = Entry<GuideData>
export type LegalPage = Entry<LegalPageData>

/** An address that has moved. */
export interface Redirect {
  /** A path without a trailing slash. */
  from: string
  /** A path on this site, or a full external address. */
  to: string
  permanent: boolean
  /** Where `from` and `to` were typed. */
  fromPlace: Place
  toPlace: Place
}

/** An address that was typed in content. */
export interface TypedLink {
  href: string
  place: Place
  /** True for an entry of the header or the footer, which every page shows. */
  isMenu: boolean
}

/** What addresses are made from: known even if other content has errors. */
export interface Addressed {
  /** The ids of the pages that the site has. Those of an optional part, such as news, are missing if the part is. */
  pages: Pick<ReadonlySet<string>, 'has' | 'keys'>
  practiceAreas: readonly { id: string }[]
  team: readonly { id: string }[]
  guides: readonly { id: string; data: Pick<GuideData, 'address' | 'pdf'> }[]
  blog: {
    posts: readonly { slug: string }[]
    events: readonly { slug: string }[]
    categories: readonly { id: number }[]
  }
}

/** The addresses of the site, and those that have moved. */
export interface Addresses extends Addressed {
  redirects: readonly Redirect[]
  /** Every address in content, except those of redirects. */
  links: readonly TypedLink[]
  /** True if a menu lists every page of pages/ that has no route of its own. */
  listsPages?: boolean
  /** If false, some pages may be unknown, so no target is reported as missing. */
  isComplete?: boolean
}

export interface Site extends Addressed {
  firm: Firm
  /** The notice above the header; undefined without its file. */
  notice: Notice | undefined
  /** What was filed with the State Bar, and when. */
  filing: FilingData
  brand: Brand
  navigation: Navigation
  /** What the consultation form offers. */
  services: readonly OfferedService[]
  facts: ReadonlyMap<string, LegalFact>
  /** Sorted by term; empty without a glossary. */
  glossary: readonly GlossaryTerm[]
  pages: ReadonlyMap<string, Page>
  /** In menu order. */
  practiceAreas: readonly PracticeArea[]
  /** In the order of their cards. */
  team: readonly TeamMember[]
  testimonials: ReadonlyMap<string, Testimonial>
  results: ReadonlyMap<string, Result>
  /** Sorted by title. */
  guides: readonly Guide[]
  legal: ReadonlyMap<string, LegalPage>
  /** In the order of their file; empty without one. */
  redirects: readonly Redirect[]
  /** The committed copy of the blog; empty without one, and on a site without news. Its images have the addresses of the files made from them. */
  blog: Snapshot
  /** By path from the content folder. After loading, the `src` of every image field is that path. */
  images: ReadonlyMap<string, SiteImage>
  /** The PDFs for download, by path from the content folder. After loading, every document field is that path. */
  documents: ReadonlyMap<string, SiteDocument>
}
