import { expect, test } from 'vitest'
import { hasZone, states, stateZones } from './states.ts'
import { isTimeZone } from './time-zones.ts'

test('every state has time zones, by names that Node knows', () => {
  expect(Object.keys(stateZones).toSorted()).toEqual(Object.keys(states).toSorted())
  for (const zones of Object.values(stateZones)) for (const zone of zones) expect(isTimeZone(zone)).toBe(true)
})

test.each([
  ['TX', 'America/Chicago', true],
  ['TX', 'America/Denver', true],
  ['TX', 'America/New_York', false],
  ['AZ', 'America/Phoenix', true],
  ['AZ', 'America/Denver', false],
  // Other names for the same clocks.
  ['MI', 'America/Detroit', true],
  ['IN', 'America/Indiana/Indianapolis', true],
  ['ID', 'America/Boise', true],
  ['HI', 'America/Los_Angeles', false],
])('%s and %s: %s', (state, zone, expected) => {
  expect(hasZone(state, zone)).toBe(expected)
})
