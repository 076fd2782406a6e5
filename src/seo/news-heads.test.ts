import { expect, test } from 'vitest'
import type { EventSummary } from '#src/blog/types.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { headEvent } from './news-heads.ts'

const { news: words } = getWords()

const event: EventSummary = {
  id: 1,
  slug: 'bring-your-policy',
  title: 'Bring your policy',
  excerpt: 'We read it.',
}

test('the head of an event names its day, because an event that repeats has the same title each time', () => {
  expect(headEvent({ ...event, date: '2026-12-03' }, words)).toMatchObject({
    title: 'Bring your policy, December 3, 2026',
    description: 'December 3, 2026: We read it.',
  })
})

test('the head of an event without a day has the title and the text', () => {
  expect(headEvent(event, words)).toMatchObject({ title: 'Bring your policy', description: 'We read it.' })
})
