import { expect, test } from 'vitest'
import { chooseService } from './choose-service.ts'

const services = [
  { value: 'roofs', label: 'Roofs', practiceArea: 'roof-claims', areasBelow: ['hail'] },
  { value: 'other', label: 'Something else' },
]

test.each([
  ['its page', ['/practice-areas/roof-claims'], 'roofs'],
  ['its short page', ['/service/roof-claims'], 'roofs'],
  ['a guide below it', ['/practice-areas/roof-claims/hail'], 'roofs'],
  ['the page of a practice area below it', ['/practice-areas/hail'], 'roofs'],
  ['the page before this one', ['/schedule', '/practice-areas/roof-claims'], 'roofs'],
  ['a page with a similar name', ['/practice-areas/roof-claims-2'], ''],
  ['any other page', ['/about'], ''],
  ['nowhere', [], ''],
])('the service of a visitor who comes from %s', (_, paths, expected) => {
  expect(chooseService(services, paths)).toBe(expected)
})
