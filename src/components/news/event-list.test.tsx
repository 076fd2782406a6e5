import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { at } from '#tests/support/moments.ts'
import { WordsProvider } from '#src/words/context.tsx'
import { getWords } from '#src/words/dictionaries.ts'
import { EventFacts } from './event-facts.tsx'
import { EventCards } from './event-list.tsx'

test('an event says that its date, time and location are not known yet, in lists and on its page', () => {
  const event = { id: 2, slug: 'talk', title: 'Talk', excerpt: '' }
  for (const part of [
    <EventCards key="" events={[event]} now={at(0)} />,
    <EventFacts key="" event={event} now={at(0)} calendarHref="/talk.ics" />,
  ]) {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <WordsProvider value={getWords()}>{part}</WordsProvider>
      </MemoryRouter>,
    )
    for (const words of ['Date TBA', 'Time TBA', 'Location TBA']) expect(html).toContain(words)
  }
})
