import { describe as group, expect, test } from 'vitest'
import { dictionaries, getWords } from '#src/words/dictionaries.ts'
import { timeZone } from '#tests/support/moments.ts'
import { formatDay, formatTime } from './dates.ts'
import { listOffsets } from './days.ts'
import type { KnownClosedDay } from './holidays.ts'
import type { OfficeHours } from './office-hours.ts'
import { createSchedule } from './office-schedule.ts'
import { countStateLines, describeOfficeState, describeReply, type OfficeSchedule } from './office-state.ts'

const { hours: words, officeState } = getWords()

/** Lunch from Monday to Thursday, short Fridays, Saturdays by appointment. */
const hours: OfficeHours = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '08:30',
    closes: '17:30',
    lunch: { from: '12:00', until: '13:00' },
  },
  { days: ['Friday'], opens: '08:30', closes: '12:00' },
  { days: ['Saturday'], byAppointment: true },
]
const closedDays = [
  { name: 'Thanksgiving', date: '2026-11-26', until: '2026-11-27' },
  { name: 'Year-end break', date: '2026-12-24', until: '2027-01-03' },
]
const clean = (text: string) => text.replaceAll('\u00a0', ' ')
/** Built on this day: what is known of the zone reaches to the end of the next year. */
const built = new Date('2026-01-01T00:00:00Z')
const create = (office: { hours: OfficeHours; closedDays: readonly KnownClosedDay[] }, zone = timeZone) =>
  createSchedule(office, words, { timeZone: zone, offsets: listOffsets(zone, built) })
const describe = (schedule: OfficeSchedule, now: Date) => describeOfficeState(schedule, officeState, now)
const describeAt = (
  now: string,
  office: { hours: OfficeHours; closedDays: readonly KnownClosedDay[] } = { hours, closedDays },
  zone = timeZone,
) => describe(create(office, zone), new Date(now)).map(clean)

test.each([
  ['before it opens', '2026-11-16T08:29:59-06:00', ['Opens today 8:30 AM']],
  ['when it opens', '2026-11-16T08:30:00-06:00', ['Open until 12:00 PM']],
  ['when lunch starts', '2026-11-16T12:00:00-06:00', ['Opens again at 1:00 PM']],
  ['just before lunch ends', '2026-11-16T12:59:59-06:00', ['Opens again at 1:00 PM']],
  ['after lunch', '2026-11-16T13:00:00-06:00', ['Open until 5:30 PM']],
  ['when it closes', '2026-11-16T17:30:00-06:00', ['Opens tomorrow 8:30 AM']],
  ['on a Friday afternoon', '2026-11-20T12:00:00-06:00', ['Opens Monday 8:30 AM']],
  ['on a day by appointment', '2026-11-21T10:00:00-06:00', ['By appointment today', 'Opens Monday 8:30 AM']],
  ['late on Sunday', '2026-11-22T23:59:59-06:00', ['Opens tomorrow 8:30 AM']],
  ['on the evening before closed days', '2026-11-25T18:00:00-06:00', ['Opens Monday 8:30 AM']],
  ['on a closed day', '2026-11-26T10:00:00-06:00', ['Closed today: Thanksgiving', 'Opens Monday 8:30 AM']],
  [
    'on the last closed day',
    '2026-11-27T23:59:59-06:00',
    ['Closed today: Thanksgiving', 'Opens Monday 8:30 AM'],
  ],
  ['more than a week before it opens', '2026-12-23T20:00:00-06:00', ['Opens January 4, 8:30 AM']],
  [
    'in another year',
    '2027-01-03T10:00:00-06:00',
    ['Closed today: Year-end break', 'Opens tomorrow 8:30 AM'],
  ],
])('%s', (_, now, lines) => {
  expect(describeAt(now)).toEqual(lines)
})

test('a long name of a closed day is left out, because it would need a second line', () => {
  const closed = [{ date: '2026-11-23', until: '2026-11-23', name: 'Day of the fence builders' }]
  expect(describeAt('2026-11-23T12:00:00-06:00', { hours, closedDays: closed })).toEqual([
    'Closed today',
    'Opens tomorrow 8:30 AM',
  ])
})

/** 2026: clocks go forward on March 8 and back on November 1, at 2 AM. */
test.each([
  ['the last minute before the clocks go forward', '2026-03-08T07:59:59Z', ['Opens tomorrow 8:30 AM']],
  ['the Monday after they went forward, a minute early', '2026-03-09T13:29:59Z', ['Opens today 8:30 AM']],
  ['the Monday after they went forward', '2026-03-09T13:30:00Z', ['Open until 12:00 PM']],
  ['the Friday before they go back', '2026-10-30T13:30:00Z', ['Open until 12:00 PM']],
  ['the first of two hours called 1 AM', '2026-11-01T06:30:00Z', ['Opens tomorrow 8:30 AM']],
  ['the second of them', '2026-11-01T07:30:00Z', ['Opens tomorrow 8:30 AM']],
  ['the Monday after they went back, a minute early', '2026-11-02T14:29:59Z', ['Opens today 8:30 AM']],
  ['the Monday after they went back', '2026-11-02T14:30:00Z', ['Open until 12:00 PM']],
  ['midnight in summer, when it is Monday in London', '2026-07-13T04:59:59Z', ['Opens tomorrow 8:30 AM']],
  ['midnight in summer, a second later', '2026-07-13T05:00:00Z', ['Opens today 8:30 AM']],
])('across time changes: %s', (_, now, lines) => {
  expect(describeAt(now)).toEqual(lines)
})

test('whether it is open depends on the time zone', () => {
  const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix']
  const lines = zones.map((zone) => describeAt('2027-07-13T13:00:00Z', undefined, zone)[0])
  expect(lines).toEqual(['Open until 12:00 PM', 'Opens today 8:30 AM', 'Opens today 8:30 AM'])
})

test('no zone and no format is looked up until the end of the next year', () => {
  const schedule = create({ hours, closedDays: [] })
  // A look-up would throw.
  const unknown = { ...schedule, timeZone: 'Nowhere/Town' }
  const noLocale = { ...officeState, locale: 'no locale' }
  for (let hour = 0; hour < 720 * 24; hour += 7) {
    const now = new Date(built.getTime() + hour * 3_600_000)
    expect(describeOfficeState(unknown, noLocale, now)).toEqual(describe(schedule, now))
  }
  expect(() => describe(unknown, new Date('2028-02-01'))).toThrow(RangeError)
})

test('after that, the clock is still that of the zone', () => {
  expect(describeAt('2031-07-15T08:29:59-05:00')).toEqual(['Opens today 8:30 AM'])
  expect(describeAt('2031-07-15T08:30:00-05:00')).toEqual(['Open until 12:00 PM'])
})

test('an office that opens on one day of the week opens a week later', () => {
  const once: OfficeHours = [{ days: ['Monday'], opens: '09:00', closes: '10:00' }]
  expect(describeAt('2026-11-23T12:00:00-06:00', { hours: once, closedDays: [] })).toEqual([
    'Opens Monday 9:00 AM',
  ])
})

test('an office by appointment never says when it opens', () => {
  const never: OfficeHours = [{ days: ['Monday', 'Tuesday', 'Wednesday'], byAppointment: true }]
  const schedule = { hours: never, closedDays: [] }
  expect(describeAt('2026-11-23T12:00:00-06:00', schedule)).toEqual(['By appointment today'])
  expect(describeAt('2026-11-26T12:00:00-06:00', schedule)).toEqual(['Closed today'])
})

test('no state needs more lines than the page reserves', () => {
  const weekdaysOnly = { hours: hours.slice(0, 2), closedDays: [] }
  const schedules = [
    { hours, closedDays },
    { hours, closedDays: [] },
    { ...weekdaysOnly, closedDays },
    weekdaysOnly,
  ].map((office) => create(office))
  expect(schedules.map(countStateLines)).toEqual([2, 2, 2, 1])
  for (const schedule of schedules) {
    for (let hour = 0; hour < 24 * 60; hour++) {
      const lines = describe(schedule, new Date(Date.UTC(2026, 10, 15, hour)))
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(countStateLines(schedule))
    }
  }
})

test.each([
  ['in the morning', '2026-11-16T09:00:00-06:00', 1, 'by the end of tomorrow.'],
  ['on a Friday', '2026-11-20T09:00:00-06:00', 1, 'by the end of Monday.'],
  ['on a Saturday, by appointment', '2026-11-21T09:00:00-06:00', 1, 'by the end of Monday.'],
  ['before closed days', '2026-11-25T09:00:00-06:00', 1, 'by the end of Monday.'],
  ['on a closed day', '2026-11-26T09:00:00-06:00', 2, 'by the end of Tuesday.'],
  ['before a long break', '2026-12-23T09:00:00-06:00', 1, 'by the end of January 4.'],
  ['while the office is open', '2026-11-16T17:29:00-06:00', 0, 'by the end of today.'],
  ['once it has closed', '2026-11-16T17:30:00-06:00', 0, 'by the end of tomorrow.'],
])('the day of a reply to what arrives %s', (_, now, days, expected) => {
  const reply = describeReply(create({ hours, closedDays }), officeState, new Date(now), days)
  expect(reply).toBe(expected)
})

test('an office that opens only by appointment has no day of a reply', () => {
  const appointments = create({ hours: [{ days: ['Monday'], byAppointment: true }], closedDays: [] })
  expect(describeReply(appointments, officeState, new Date('2026-11-16T09:00:00-06:00'), 1)).toBeUndefined()
})

group('an office that is open day and night', () => {
  const always: OfficeHours = [{ always: true }]
  const holiday = { name: 'Thanksgiving', date: '2026-11-26', usual: true } as const
  const at = (now: string, days: readonly KnownClosedDay[] = [holiday], zone = timeZone) =>
    describe(create({ hours: always, closedDays: days }, zone), new Date(now)).map(clean)

  test.each([
    ['at noon', '2026-11-16T12:00:00-06:00'],
    ['at midnight', '2026-11-16T00:00:00-06:00'],
    ['a minute before midnight', '2026-11-16T23:59:59-06:00'],
    ['on Sunday', '2026-11-22T03:00:00-06:00'],
    ['on a usual holiday', '2026-11-26T12:00:00-06:00'],
    ['in the hour that the clocks skip', '2026-03-08T08:00:00Z'],
    ['in the hour that comes twice', '2026-11-01T06:30:00Z'],
    ['in that hour for the second time', '2026-11-01T07:30:00Z'],
    ['years after the build', '2031-07-15T03:00:00Z'],
  ])('is open %s', (_, now) => {
    expect(at(now)).toEqual(['Open now, day and night'])
  })

  test('is closed on the days that the firm names', () => {
    const named = [{ name: 'Christmas Day', date: '2026-12-25' }]
    expect(at('2026-12-24T12:00:00-06:00', named)).toEqual(['Open until midnight'])
    expect(at('2026-12-25T12:00:00-06:00', named)).toEqual([
      'Closed today: Christmas Day',
      'Opens tomorrow 12:00 AM',
    ])
    expect(at('2026-12-26T00:00:00-06:00', named)).toEqual(['Open now, day and night'])
  })

  test('is the same however it is written', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
    for (const closes of ['24:00', '23:59']) {
      const typed: OfficeHours = [{ days: [...days], opens: '00:00', closes }]
      expect(create({ hours: typed, closedDays: [holiday] })).toEqual(
        create({ hours: always, closedDays: [holiday] }),
      )
    }
  })

  test('reserves a second line only for days on which it is closed', () => {
    expect(countStateLines(create({ hours: always, closedDays: [holiday] }))).toBe(1)
    expect(
      countStateLines(create({ hours: always, closedDays: [{ name: 'Inventory', date: '2026-11-26' }] })),
    ).toBe(2)
  })

  test.each([
    ['on a Monday', '2026-11-16T23:00:00-06:00', 0, 'by the end of today.'],
    ['on a Saturday', '2026-11-21T09:00:00-06:00', 0, 'by the end of Monday.'],
    ['on a Friday night', '2026-11-20T22:00:00-06:00', 1, 'by the end of Monday.'],
    ['before a holiday', '2026-11-25T09:00:00-06:00', 1, 'by the end of Friday.'],
  ])('replies on business days: to what arrives %s', (_, now, days, expected) => {
    const schedule = create({ hours: always, closedDays: [holiday] })
    expect(describeReply(schedule, officeState, new Date(now), days)).toBe(expected)
  })
})

group('hours past midnight', () => {
  /** Fridays until 2 AM, Saturdays until midnight, Mondays and Tuesdays around the clock, Wednesdays until noon. */
  const nights: OfficeHours = [
    { days: ['Friday'], opens: '18:00', closes: '02:00' },
    { days: ['Saturday'], opens: '12:00', closes: '00:00' },
    { days: ['Monday', 'Tuesday'], opens: '00:00', closes: '24:00' },
    { days: ['Wednesday'], opens: '00:00', closes: '12:00' },
  ]
  const at = (now: string, days: readonly KnownClosedDay[] = []) =>
    describeAt(now, { hours: nights, closedDays: days })

  test.each([
    ['on Friday evening', '2026-11-20T20:00:00-06:00', 'Open until 2:00 AM'],
    ['after midnight', '2026-11-21T01:59:59-06:00', 'Open until 2:00 AM'],
    ['when it closes', '2026-11-21T02:00:00-06:00', 'Opens today 12:00 PM'],
    ['on Saturday evening', '2026-11-21T23:59:00-06:00', 'Open until midnight'],
    ['on Sunday', '2026-11-22T00:00:00-06:00', 'Opens tomorrow 12:00 AM'],
    ['on Monday', '2026-11-23T12:00:00-06:00', 'Open now, day and night'],
    ['on Tuesday', '2026-11-24T12:00:00-06:00', 'Open until tomorrow 12:00 PM'],
    ['on Wednesday', '2026-11-25T11:00:00-06:00', 'Open until 12:00 PM'],
    ['in the night in which clocks go back', '2026-10-31T06:30:00Z', 'Open until 2:00 AM'],
  ])('%s', (_, now, line) => {
    expect(at(now)).toEqual([line])
  })

  test('belong to the day on which the office opened, also if one of both days is closed', () => {
    const friday = [{ name: 'Inventory', date: '2026-11-20' }]
    expect(at('2026-11-21T01:00:00-06:00', friday)).toEqual(['Opens today 12:00 PM'])
    const saturday = [{ name: 'Inventory', date: '2026-11-21' }]
    expect(at('2026-11-21T01:00:00-06:00', saturday)).toEqual(['Open until 2:00 AM'])
    expect(at('2026-11-21T02:00:00-06:00', saturday)).toEqual([
      'Closed today: Inventory',
      'Opens Monday 12:00 AM',
    ])
    const wednesday = [{ name: 'Inventory', date: '2026-11-25' }]
    expect(at('2026-11-24T12:00:00-06:00', wednesday)).toEqual(['Open until midnight'])
  })

  test('do not make the next day a business day', () => {
    const reply = describeReply(
      create({ hours: nights, closedDays: [] }),
      officeState,
      new Date('2026-11-19T12:00:00-06:00'),
      2,
    )
    expect(reply).toBe('by the end of Saturday.')
  })
})

test('offices of one firm in several zones change their clocks on their own days', () => {
  const zones = ['America/Chicago', 'America/Denver', 'America/Phoenix', 'Pacific/Honolulu']
  const open = (now: string) =>
    zones.map((zone) => describeAt(now, { hours: hours.slice(1), closedDays: [] }, zone)[0])
  // Fridays from 8:30 AM, three days after and before the clocks of most states change.
  expect(open('2026-03-13T14:30:00Z')).toEqual([
    'Open until 12:00 PM',
    'Open until 12:00 PM',
    'Opens today 8:30 AM',
    'Opens today 8:30 AM',
  ])
  expect(open('2026-03-06T14:30:00Z')).toEqual([
    'Open until 12:00 PM',
    'Opens today 8:30 AM',
    'Opens today 8:30 AM',
    'Opens today 8:30 AM',
  ])
  expect(open('2026-11-06T15:30:00Z')).toEqual([
    'Open until 12:00 PM',
    'Open until 12:00 PM',
    'Open until 12:00 PM',
    'Opens today 8:30 AM',
  ])
})

group.each(Object.entries(dictionaries))('in the language %s', (_, { words }) => {
  test('no line with a date is longer than the one that the length of others is compared with', () => {
    const { opensOnDate, longestLine } = words.officeState
    const lines = Array.from({ length: 12 }, (_, month) =>
      opensOnDate(
        formatDay(`2026-${String(month + 1).padStart(2, '0')}-28`, words.locale, {
          month: 'long',
          day: 'numeric',
        }),
        formatTime('12:30', words.locale),
      ),
    )
    expect(Math.max(...lines.map((line) => line.length))).toBe(longestLine.length)
  })

  test('only the name of a holiday that fits is in the line', () => {
    const describeHoliday = (name: string) => {
      const schedule = createSchedule({ hours, closedDays: [{ name, date: '2026-11-26' }] }, words.hours, {
        timeZone,
        offsets: listOffsets(timeZone, built),
      })
      return describeOfficeState(schedule, words.officeState, new Date('2026-11-26T10:00:00-06:00'))[0]
    }
    const { thanksgiving } = words.holidays
    expect(describeHoliday(thanksgiving)).toBe(words.officeState.closedTodayFor(thanksgiving))
    expect(describeHoliday('A day with a very long name')).toBe(words.officeState.closedToday)
  })
})
