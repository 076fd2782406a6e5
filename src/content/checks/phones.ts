/** Phone numbers that were typed by hand, and lists of numbers that contradict themselves. */
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { formatDialed } from '#src/text/phone.ts'
import { makeSlug } from '../fields.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { formatPhoneToken, listPhones, type ListedPhone } from '../phones.ts'
import { getOwn } from '../schema-tree.ts'
import type { Firm } from '../schemas/firm.ts'
import type { WrittenPhone } from '../written-phones.ts'
import { findRepeats } from './duplicates.ts'
import type { ReadContent } from './read-content.ts'

/** Every phone number of the content; undefined if firm.json has problems. */
export function findPhones({ files, all }: Pick<ReadContent, 'files' | 'all'>): ListedPhone[] | undefined {
  const [firm] = files.firm
  return firm && listPhones({ firm: firm.data, team: listDirectLines(all) })
}

/** The direct lines in team/, those in files with other problems too. */
function listDirectLines(all: readonly ParsedFile[]) {
  return all
    .filter(({ file }) => file.startsWith('team/'))
    .flatMap(({ id, data }) => {
      const [name, phone] = ['name', 'phone'].map((field) => getOwn(data, field))
      return typeof phone === 'string' ? [{ id, data: { name: String(name), phone } }] : []
    })
}

/** Reports a typed number, unless it is a direct line or listed in `otherPhones`. */
export function checkTypedPhone(
  { text, extension }: Pick<WrittenPhone, 'text' | 'extension'>,
  place: Place,
  phones: readonly ListedPhone[],
): Problem[] {
  const find = (written: string, isWanted: (phone: ListedPhone) => boolean) =>
    phones.find((phone) => isWanted(phone) && formatDialed(phone.number) === formatDialed(written))
  const number = text.replace(/^tel:/, '')
  const isFree = ({ owner }: ListedPhone) => owner === 'person' || owner === 'other'
  if (find(number + extension, isFree) ?? find(number, isFree)) return []
  const known = find(number, ({ name }) => name !== undefined) ?? find(number, () => true)
  const details = {
    text,
    known: known && { token: formatPhoneToken(known.name ?? makeSlug(known.label)), ...known },
    tokens: phones.flatMap(({ owner, name }) =>
      owner === 'firm' && name !== undefined ? [formatPhoneToken(name)] : [],
    ),
    isAbroad: /^\+(?!1)/.test(formatDialed(number)),
  }
  return [createProblem('content/typed-phone', place, details)]
}

/** Reports two numbers with the same name, and the firm's own numbers in `otherPhones`. */
export function checkPhoneLists(firm: ParsedFile<Firm>, team: ReadContent['files']['team']): Problem[] {
  const { phones, offices, otherPhones = [] } = firm.data
  const named = [
    ...phones.map(({ id }, index) => ({ id, place: firm.locate(['phones', index, 'id']) })),
    ...offices.flatMap((office, at) =>
      (office.phones ?? []).map(({ id }, index) => ({
        id,
        place: firm.locate(['offices', at, 'phones', index, 'id']),
      })),
    ),
    ...otherPhones.map(({ id }, index) => ({ id, place: firm.locate(['otherPhones', index, 'id']) })),
  ]
  // Staff can rename a number. A person's name comes from the file, so it is not the one to change.
  const people = team.flatMap(({ id, data, locate }) =>
    data.phone ? [{ id, place: locate(['phone'], 'key') }] : [],
  )
  const repeated = findRepeats([...people, ...named], ({ id }) => id).map(({ key: id, item, first }) => {
    const other = `line ${first.place.line} of content/${first.place.file}`
    return createProblem('content/duplicate-slug', item.place, { id, other })
  })
  const taken = named
    .filter(({ id }) => id === 'main' || id === 'intake')
    .map(({ id, place }) => {
      const reason = `"${id}" is the name of a role`
      return createProblem('content/bad-value', place, { field: 'id', reason, cure: 'Write another name.' })
    })
  const own = listPhones({ firm: { phones, offices }, team: [] })
  const mixed = otherPhones.flatMap(({ number }, index) => {
    const known = own.find((phone) => formatDialed(phone.number) === formatDialed(number))
    if (!known) return []
    const details = {
      field: 'number',
      reason: `it is a number of the firm, "${known.label}"`,
      cure: known.name
        ? `Delete the entry. Texts write ${formatPhoneToken(known.name)}.`
        : 'Delete the entry. If texts use the number, give it an "id" where it is.',
    }
    return [createProblem('content/bad-value', firm.locate(['otherPhones', index, 'number']), details)]
  })
  return [...repeated, ...taken, ...mixed]
}
