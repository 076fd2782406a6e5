import type { TeamMember } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { Icon } from './icon.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'

export function TeamCard({ member: { id, data } }: { member: TeamMember }) {
  return (
    <article className="team-card pressable">
      <Picture
        image={data.image}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw"
        className="portrait"
      />
      <div className="team-card-words">
        <h3>{data.name}</h3>
        <p className="team-title">{data.title}</p>
        <Inline text={data.shortBio} />
        <a className="arrow-link" href={routes.teamMember.href({ id })}>
          View Profile<span className="visually-hidden"> of {data.name}</span>
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  )
}
