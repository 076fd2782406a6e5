import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { site } from '#tests/support/rendered-firm.ts'
import { findDictionary } from '#src/words/dictionaries.ts'
import { createPageContext, PageContextProvider } from '../site-context.tsx'
import { VideoSection } from './video.tsx'

test('the captions of a film are in the main language on a page in another one, too', () => {
  const { words } = findDictionary('es')!
  const [file] = [...site.films.keys()]
  const page = parse(
    renderToStaticMarkup(
      <PageContextProvider value={createPageContext({ ...site, words }, '/', 'pages/home.md')}>
        <VideoSection
          body=""
          index={0}
          last={false}
          section={{ type: 'video', title: 'Visita', file: file!, captions: 'tour.vtt' }}
        />
      </PageContextProvider>,
    ),
  )
  const track = page.querySelector('track')!
  expect([track.getAttribute('srclang'), track.getAttribute('label')]).toEqual(['en-US', 'English'])
})
