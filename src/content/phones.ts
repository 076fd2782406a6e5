/** The phone numbers that content names, and their links. */
import { formatOfficeName } from './offices.ts'
import type { Firm, PhoneRole } from './schemas/firm.ts'
import type { TeamMemberData } from './schemas/team-member.ts'

/** The number with a role. Without a number for new cases, the main one. The content loader ensures that it exists. */
export function findPhone({ phones }: Pick<Firm, 'phones'>, role: PhoneRole): Firm['phones'][number] {
  const phone = phones.find((one) => one.role === role) ?? phones.find((one) => one.role === 'main')
  if (!phone) throw new Error('firm.json has no phone number with the role "main".')
  return phone
}

/** Whose numbers there are: `firm` answers at all of them, `fax` is a machine, `other` does not belong to the firm. */
export type PhoneOwner = 'firm' | 'fax' | 'person' | 'other'

/** A phone number of the content. */
export interface ListedPhone {
  owner: PhoneOwner
  /** What a token names it by: `main`, `crisis-line`, `ada-elm`. Undefined for one without an id. */
  name: string | undefined
  number: string
  /** Whose number it is, or where it rings. */
  label: string
}

/** What lists phone numbers. */
export interface PhoneLists {
  firm: Pick<Firm, 'phones' | 'offices' | 'otherPhones'>
  team: readonly { id: string; data: Pick<TeamMemberData, 'name' | 'phone'> }[]
}

/** Every phone number of the content, and the number for new cases under its name even if it is the main one. */
export function listPhones({ firm, team }: PhoneLists): ListedPhone[] {
  const { phones, offices, otherPhones = [] } = firm
  const isFor = (role: PhoneRole) => phones.some((one) => one.role === role)
  const main = phones.find(({ role }) => role === 'main')
  return [
    ...phones.map(({ role, id, ...phone }) => ({ ...phone, owner: 'firm' as const, name: role ?? id })),
    ...(main && !isFor('intake')
      ? [{ label: main.label, number: main.number, owner: 'firm' as const, name: 'intake' }]
      : []),
    ...offices.flatMap((office) => [
      ...(office.phones ?? []).map(({ id, ...phone }) => ({ ...phone, owner: 'firm' as const, name: id })),
      ...(office.fax === undefined
        ? []
        : [{ owner: 'fax' as const, name: undefined, number: office.fax, label: formatOfficeName(office) }]),
    ]),
    ...otherPhones.map(({ id, label, number }) => ({ owner: 'other' as const, name: id, label, number })),
    ...team.flatMap(({ id, data: { name: label, phone: number } }) =>
      number === undefined ? [] : [{ owner: 'person' as const, name: id, label, number }],
    ),
  ]
}

/** `main` → `{phone:main}`. */
export const formatPhoneToken = (name: string) => `{phone:${name}}`
