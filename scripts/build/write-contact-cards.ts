/** Writes the contact card of each member of the team, next to the pages of the team. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatContactCardHref } from '#src/routes.ts'
import { formatContactCard } from '#src/seo/contact-card.ts'
import type { Site } from '#src/site/site.ts'

/** The cards, each with its address. */
export const listContactCards = ({ team, firm }: Pick<Site, 'team' | 'firm'>) =>
  team.map((member) => ({ path: formatContactCardHref(member.id), text: formatContactCard(member, firm) }))

/** `folder` contains the built pages. */
export async function writeContactCards(site: Site, folder: string): Promise<void> {
  for (const card of listContactCards(site)) {
    const file = path.join(folder, card.path)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, card.text)
  }
}
