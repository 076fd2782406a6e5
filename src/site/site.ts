/** All content of the site after every check, for routes, pages and components. */
import type { TypedLink } from '#src/content/checks/typed-links.ts'
import type { HostingRedirect } from '#src/hosting.ts'
import type { Addressed } from '#src/routes.ts'
import type { Brand } from '#src/brand/brand.ts'
import type { Snapshot } from '#src/blog/snapshot.ts'
import type {
  Page,
  PracticeArea,
  TeamMember,
  Testimonial,
  Result,
  Guide,
  LegalPage,
} from '#src/content/entries.ts'
import type { LeadDefinition } from '#src/leads/definition.ts'
import type { Place } from '#src/problems/problem.ts'
import type { Words } from '#src/words/dictionaries.ts'
import type { KnownOffset } from '#src/content/dates.ts'
import type { SiteDocument } from '#src/content/documents.ts'
import type { SiteFilm } from '#src/content/films.ts'
import type { KnownClosedDay } from '#src/content/holidays.ts'
import type { SiteImage } from '#src/content/images.ts'
import type { AccessibilityData } from '#src/content/schemas/accessibility.ts'
import type { FilingData } from '#src/content/schemas/filing.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import type { GlossaryTerm } from '#src/content/schemas/glossary.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import type { Notice } from '#src/content/schemas/notice.ts'
import type { Navigation } from '#src/content/schemas/navigation.ts'

/** A redirect of the firm, with the places where `from` and `to` were typed. */
export interface Redirect extends HostingRedirect {
  fromPlace: Place
  toPlace: Place
}

/** The addresses of the site, and those that have moved. */
export interface Addresses extends Addressed {
  redirects: readonly Redirect[]
  /** Every address in content, except those of redirects. */
  links: readonly TypedLink[]
  /** True if a menu lists every page of pages/ that has no route of its own, and is not below another one of them. */
  listsPages?: boolean
  /** The ids of the pages that a section of type child-pages lists. */
  listedBelow?: ReadonlySet<string>
  /** The ids of the pages without menus. Visitors reach them from elsewhere. */
  campaigns?: ReadonlySet<string>
  /** The ids of the pages that search engines must not list. */
  hidden?: ReadonlySet<string>
  /** If false, some pages may be unknown, so no target is reported as missing. */
  isComplete?: boolean
  /** The addresses of pages and PDFs in other languages. */
  translated?: readonly string[]
}

export interface SiteFirm extends Firm {
  /** They include the holidays of this year and the next. */
  closedDays: KnownClosedDay[]
}

export interface TextConsent {
  /** As the visitor reads it. */
  words: string
  /** The first twelve hexadecimal digits of its SHA-256 in UTF-8: which words the visitor has read. */
  hash: string
}

/** Another language than the main one, and where its pages are. */
export interface SiteLanguage {
  /** The BCP 47 tag. Its folder in content/ has this name, and its addresses begin with it. */
  tag: string
  /** The address of each page that exists in this language, by that of the same page in the main language. */
  addresses: ReadonlyMap<string, string>
  /** The same for files beside the pages: the PDFs of guides. */
  files: ReadonlyMap<string, string>
  /** By each translated text, the original: headings have the same ids in every language. */
  originals: ReadonlyMap<string, string>
  /** The paths of the originals that have a translation. */
  translated: ReadonlySet<string>
}

export interface Site extends Addressed {
  /** The language of this site; undefined for the main one. */
  language: SiteLanguage | undefined
  /** The same site in each language, the main one first. */
  versions: readonly Site[]
  /** What the interface says, in the language of the site. */
  words: Words
  firm: SiteFirm
  /** What a visitor agrees to with the box for text messages; undefined without one. */
  textConsent: TextConsent | undefined
  /** The notice above the header; undefined without its file. */
  notice: Notice | undefined
  /** When the home page went online, and when it was filed with the bar of the state. */
  filing: FilingData
  /** What people found when they evaluated the accessibility of the site; undefined without its file. */
  accessibility: AccessibilityData | undefined
  brand: Brand
  /** Of the time zones of the firm and its offices, from now on: asking for them takes longer than the rest of a page's hours. */
  offsets: ReadonlyMap<string, readonly KnownOffset[]>
  navigation: Navigation
  /** The forms by id; empty for a firm without forms. */
  forms: ReadonlyMap<string, LeadDefinition>
  /** The address of the file with the definition of each form. */
  formFiles: ReadonlyMap<string, string>
  facts: ReadonlyMap<string, LegalFact>
  /** Sorted by term; empty without a glossary. */
  glossary: readonly GlossaryTerm[]
  pages: ReadonlyMap<string, Page>
  /** In menu order, each followed by those below it. */
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
  /** The videos that the site serves, by path. */
  films: ReadonlyMap<string, SiteFilm>
}
