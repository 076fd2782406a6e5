import { expect, test } from 'vitest'
import { findEvent, findEventSlug } from './find-event.ts'

const origin = 'https://firm.example'
const clinic = { slug: 'fence-clinic', title: 'Fence clinic: bring a photo', day: 'Saturday, June 6, 2026' }
const find = (search: string, referrer = '') => findEvent([clinic], { search, origin, referrer })

test('an address without an event names none', () => {
  expect(findEventSlug('')).toBeUndefined()
  expect(findEventSlug('?event=')).toBeUndefined()
  expect(find('?utm_source=event')).toBeUndefined()
})

test('an event of the build has its title and its day, wherever the visitor comes from', () => {
  expect(find('?event=fence-clinic')).toEqual(clinic)
  expect(find('?utm_source=a&event=fence-clinic', 'https://other.example/')).toEqual(clinic)
})

test('a newer event is called what its slug says, for visitors from this site', () => {
  expect(find('?event=gates-and-hedges', `${origin}/events`)).toEqual({ title: 'Gates and hedges' })
})

test('words of a link on another site are not shown', () => {
  expect(find('?event=you-have-won')).toBeUndefined()
  expect(find('?event=you-have-won', 'https://other.example/')).toBeUndefined()
  expect(find('?event=you-have-won', 'https://firm.example.other/')).toBeUndefined()
})
