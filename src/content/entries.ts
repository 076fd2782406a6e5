/** The Markdown files of a site, as pages and components read them. */
import type { EventData } from './schemas/event.ts'
import type { GuideData } from './schemas/guide.ts'
import type { LegalPageData } from './schemas/legal-page.ts'
import type { PageData } from './schemas/page.ts'
import type { PostData } from './schemas/post.ts'
import type { PracticeAreaData } from './schemas/practice-area.ts'
import type { ResultData } from './schemas/result.ts'
import type { TeamMemberData } from './schemas/team-member.ts'
import type { TestimonialData } from './schemas/testimonial.ts'

/** One Markdown file. */
export interface Entry<Data> {
  /** The file name without its ending; for a page, its path in pages/: `about/history`. */
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
export type OwnPost = Entry<PostData>
export type OwnEvent = Entry<EventData>
export type LegalPage = Entry<LegalPageData>
