import { expect, test } from 'vitest'
import { dictionaries, findDictionary, getWords, mainLanguage } from '#src/words/dictionaries.ts'
import { site } from '#tests/support/fixture-firm.ts'
import { listAllClosedDays, listHolidayIds, type KnownClosedDay } from './holidays.ts'
import { findLaw } from './law/registry.ts'
import type { Firm } from './schemas/firm.ts'

const [office] = site.firm.offices
const elsewhere = [{ ...office!, address: { ...office!.address, state: 'OH' } }]

type Choices = Partial<Pick<Firm, 'offices' | 'closedDays' | 'openOnHolidays' | 'closedOnHolidays'>>

const list = (today: string, firm: Choices = {}): KnownClosedDay[] =>
  listAllClosedDays({ offices: [office!], ...firm }, getWords(), today)

const listDays = (year: number, firm: Choices = {}): string[] =>
  list(`${year}-06-01`, firm)
    .filter(({ date }) => date < `${year + 1}`)
    .map(({ name, date, until }) => `${[date, ...(until ? [until] : [])].join('/')} ${name}`)

test('the offices are closed on the holidays of the country and of the state', () => {
  expect(listDays(2026)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-03/2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving',
    '2026-11-27 Day after Thanksgiving',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
  ])
})

test('a federal holiday on a weekend is observed on Friday or Monday, one of the state is not', () => {
  const days = listDays(2027)
  expect(days).toContain('2027-06-18/2027-06-19 Juneteenth')
  expect(days).toContain('2027-07-04/2027-07-05 Independence Day')
  // December 24 belongs to Christmas Day, which is a Saturday, and December 26 is a Sunday.
  expect(days.slice(-2)).toEqual([
    '2027-12-24/2027-12-25 Christmas Day',
    '2027-12-31/2028-01-01 New Year’s Day',
  ])
  expect(listDays(2022, { closedOnHolidays: ['lyndon-johnson-day'] }).join()).not.toContain('Johnson')
})

test('weekdays are counted from the first and from the last day of a month', () => {
  expect(listDays(2023)).toEqual(
    expect.arrayContaining(['2023-05-29 Memorial Day', '2023-01-16 Martin Luther King Jr. Day']),
  )
  expect(listDays(2032)).toEqual(
    expect.arrayContaining(['2032-05-31 Memorial Day', '2032-11-25 Thanksgiving']),
  )
  expect(listDays(2029)).toContain('2029-10-08 Columbus Day')
})

test('the list reaches to the end of the next year', () => {
  const days = list('2026-11-26').map(({ date }) => date)
  expect([days[0], days.at(-1)]).toEqual(['2026-01-01', '2027-12-31'])
})

test('elsewhere, only the holidays of the country are known', () => {
  const days = listDays(2026, { offices: elsewhere })
  expect(days).toHaveLength(11)
  expect(days.slice(-2)).toEqual(['2026-11-26 Thanksgiving', '2026-12-25 Christmas Day'])
  expect(listHolidayIds({ offices: elsewhere })).not.toContain('san-jacinto-day')
})

test('a firm switches holidays off and on', () => {
  const choices = {
    openOnHolidays: ['columbus-day', 'day-after-thanksgiving'],
    closedOnHolidays: ['texas-independence-day'],
  }
  const days = listDays(2026, choices).join()
  expect(days).not.toMatch(/Columbus Day|Day after Thanksgiving/)
  expect(days).toContain('2026-03-02 Texas Independence Day')
  for (const id of Object.values(choices).flat()) expect(listHolidayIds({ offices: [office!] })).toContain(id)
})

test('the own days of a firm win', () => {
  const closedDays = [
    { name: 'Thanksgiving break', date: '2026-11-25', until: '2026-11-27' },
    { name: 'Family day', date: '2026-07-03' },
  ]
  const days = listDays(2026, { closedDays })
  expect(days.slice(0, 2)).toEqual(['2026-11-25/2026-11-27 Thanksgiving break', '2026-07-03 Family day'])
  expect(days).toContain('2026-07-04 Independence Day')
  expect(days.join()).not.toMatch(/Thanksgiving(?! break)/)
})

test('holidays that the firm does not name are marked, for offices that are open day and night', () => {
  const closedDays = [{ name: 'Family day', date: '2026-07-06' }]
  const days = list('2026-06-01', {
    closedDays,
    closedOnHolidays: ['christmas-day', 'texas-independence-day'],
  })
  const named = days.filter(({ usual, date }) => !usual && date < '2027').map(({ name }) => name)
  expect(named).toEqual(['Family day', 'Texas Independence Day', 'Christmas Day'])
  expect(days.find(({ name }) => name === 'Independence Day')).toEqual({
    name: 'Independence Day',
    date: '2026-07-03',
    until: '2026-07-04',
    usual: true,
  })
})

test('a holiday has a name in each language', () => {
  const spanish = findDictionary('es')!.words
  const names = listAllClosedDays({ offices: [office!] }, spanish, '2026-06-01').map(({ name }) => name)
  expect(names).toContain('Acción de Gracias')
  expect(names).toContain('Nochebuena')
  const missing = findLaw({ offices: [office!] }).holidays.flatMap(({ id, names }) =>
    Object.keys(dictionaries)
      .filter((tag) => tag !== mainLanguage && !names[tag])
      .map((tag) => `${id} in ${tag}`),
  )
  expect(missing).toEqual([])
})
