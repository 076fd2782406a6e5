import type { ReactNode } from 'react'
import type { TeamMember } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { BackLink } from './links.tsx'
import { Markdown } from './markdown.tsx'
import { Picture } from './picture.tsx'

/**
 * The whole page of a team member: portrait and credentials in the margin, the biography as running text. `above` is
 * rendered above the name: breadcrumbs.
 */
export function TeamProfile({ member, above }: { member: TeamMember; above: ReactNode }) {
  const { data, body } = member
  return (
    <article className="profile">
      <div className="profile-head surface-navy">
        <div className="wrap profile-columns">
          <div className="profile-name">
            {above}
            <h1>{data.name}</h1>
            <p className="profile-title">{data.title}</p>
            <p className="actions">
              <a className="button button-gold" href={routes.contact.href({})}>
                Schedule a Consultation
              </a>
            </p>
          </div>
        </div>
      </div>
      <div className="wrap profile-columns profile-body">
        <Picture image={data.image} sizes="(min-width: 64rem) 24rem, 90vw" className="portrait" priority />
        <div className="profile-text">
          <h2 className="sr-only">Biography</h2>
          <Markdown text={body} className="prose prose-lead" />
        </div>
        <aside className="profile-facts" aria-label="Credentials">
          <Credentials title="Education" lines={data.education} />
          <Credentials title="Bar admissions" lines={data.admissions} />
          <Credentials title="Honors and awards" lines={data.awards} />
          <Credentials title="Languages" lines={data.languages} />
          {data.email && (
            <div className="credentials">
              <h2>Email</h2>
              <a href={`mailto:${data.email}`}>{data.email}</a>
            </div>
          )}
        </aside>
        <BackLink className="profile-back" href={routes.ourTeam.href({})}>
          Back to Our Team
        </BackLink>
      </div>
    </article>
  )
}

function Credentials({ title, lines }: { title: string; lines: readonly string[] | undefined }) {
  if (!lines) return null
  return (
    <div className="credentials">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
