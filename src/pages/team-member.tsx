import { Breadcrumbs } from '#src/components/breadcrumbs.tsx'
import { TeamProfile } from '#src/components/team-profile.tsx'
import { routes } from '#src/routes.ts'
import { describePerson } from '#src/seo/structured-data.tsx'
import { definePage } from './page-definition.tsx'

/** /team/{id}: the profile of an attorney or staff member. */
export const teamMemberPage = definePage({
  route: routes.teamMember,
  find: (site, { id }) => site.team.find((member) => member.id === id),
  head: ({ data }) => ({
    title: `${data.name}, ${data.title}`,
    description: data.description,
    type: 'profile',
    image: data.image,
  }),
  file: ({ file }) => file,
  shows: ({ data }) => [data.image.src],
  describe: (member, site) => [describePerson(member, site)],
  trail: ({ id, data }) => [
    { label: 'Our Team', href: routes.ourTeam.href({}) },
    { label: data.name, href: routes.teamMember.href({ id }) },
  ],
  View: ({ found, trail }) => <TeamProfile member={found} above={<Breadcrumbs trail={trail} />} />,
})
