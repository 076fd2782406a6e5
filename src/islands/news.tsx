/**
 * The news section: lists, posts and events. It is prerendered from the snapshot; once hydrated, it asks the live blog
 * and opens its own pages without page loads.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BrowserRouter, createPath, Route, Router, Routes, type Navigator } from 'react-router-dom'
import { callTimeout } from '#src/blog/constants.ts'
import { createFallback } from '#src/blog/fallback.ts'
import { createMergedSource } from '#src/blog/merged-source.ts'
import { createOwnReader, createStaticSource } from '#src/blog/static-source.ts'
import type { BlogSource } from '#src/blog/types.ts'
import { DefaultPicturesProvider } from '#src/components/news/news-picture.tsx'
import { ArticleSkeleton } from '#src/components/news/skeletons.tsx'
import { coversList, uncoverList } from '#src/enhancements/cover-list.ts'
import { routes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import type { Words } from '#src/words/dictionaries.ts'
import { createAnnouncer } from './news/announcements.ts'
import { CategoryView } from './news/category-view.tsx'
import {
  createClient,
  findTime,
  NewsProvider,
  useNews,
  useNavigations,
  type News as NewsContext,
} from './news/context.tsx'
import { EventView } from './news/event-view.tsx'
import { EventsView } from './news/events-view.tsx'
import { FailureScreen } from './news/failure-screen.tsx'
import { FallbackNotice } from './news/fallback.tsx'
import { ListView } from './news/list-view.tsx'
import { createLiveSource } from './news/live-source.ts'
import { watchPictures } from './news/pictures.ts'
import { MissingPost, PostView } from './news/post-view.tsx'
import type { NewsProps } from './news/props.ts'
import { useHydrated } from './use-in-browser.ts'

export { keys } from './news/keys.ts'
export type { NewsProps, Seed } from './news/props.ts'

export default function News(props: NewsProps) {
  const words = useWords('news')
  const [{ client, context }] = useState(() => createParts(props, words))
  return (
    <FailureScreen phone={props.phone}>
      <QueryClientProvider client={client}>
        <NewsProvider value={context}>
          <DefaultPicturesProvider value={props.defaultPictures}>
            <AnyRouter path={props.path}>
              <Section isShell={props.path === ''} />
            </AnyRouter>
          </DefaultPicturesProvider>
        </NewsProvider>
      </QueryClientProvider>
    </FailureScreen>
  )
}

function createParts(props: NewsProps, words: Words['news']) {
  const fallback = createFallback({ hasLive: props.blogUrl !== undefined, openedAt: findOpening(props.path) })
  const client = createClient(props, fallback)
  const now = () => ({ instant: new Date(findTime(props.builtAt)), timeZone: props.firm.timeZone })
  const snapshot = createStaticSource({ now })
  let live: BlogSource | undefined
  const context: NewsContext = {
    props,
    fallback,
    sources: {
      snapshot: () => snapshot,
      live: () => (live ??= createSource()),
    },
    arrive: createArrivals(),
    announcer: createAnnouncer(),
  }
  return { client, context }

  function createSource(): BlogSource {
    const blog = createLiveSource(props, client, now, words)
    return props.hasOwn ? createMergedSource({ live: blog, snapshot, readOwn: createOwnReader(), now }) : blog
  }
}

/**
 * Since when the visitor waits, on the browser's clock: since the page load, or from now on, if the page showed what was
 * asked for and the visitor has just touched it.
 */
function findOpening(path: string): number {
  if (typeof document === 'undefined') return 0
  const now = performance.now()
  return path === '' || coversList() || now < callTimeout + 2000 ? 0 : now
}

/** The location of a page load is not a navigation; its key survives a reload. */
function createArrivals(): (key: string) => boolean {
  const state = typeof document === 'undefined' ? null : (history.state as { key?: string } | null)
  let last = state?.key ?? 'default'
  return (key) => {
    const isNew = key !== last
    last = key
    return isNew
  }
}

/** Uses the address bar in the browser, and the address of the page at build time. */
function AnyRouter({ path, children }: { path: string; children: ReactNode }) {
  if (typeof document !== 'undefined') return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
  return (
    <Router location={path || '/'} navigator={still} static>
      {children}
    </Router>
  )
}

const doNothing = () => {}
const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: doNothing,
  push: doNothing,
  replace: doNothing,
}

function Section({ isShell }: { isShell: boolean }) {
  const isHydrated = useHydrated()
  const { attach } = useNews().announcer
  const { loading } = useWords('news')
  const section = useRef<HTMLDivElement>(null)
  useNavigations()
  useEffect(() => {
    uncoverList()
    watchPictures(section.current!)
  }, [])
  return (
    <div ref={section} className="bg-surface wrap-anywhere">
      {/* What follows the section stays below the fold, before and after the fetch. */}
      <div className="min-h-svh">
        {isShell && !isHydrated ? <ArticleSkeleton words={loading} /> : <Views />}
      </div>
      <FallbackNotice />
      <output ref={attach} className="sr-only" data-part="news-announcement" />
    </div>
  )
}

function Views() {
  const { events } = useNews().props.words
  return (
    <Routes>
      <Route path={routes.newsEvents.pattern} element={<ListView />} />
      <Route path={routes.category.pattern} element={<CategoryView />} />
      <Route path={routes.blogCategory.pattern} element={<CategoryView />} />
      <Route path={routes.post.pattern} element={<PostView />} />
      {events && <Route path={routes.events.pattern} element={<EventsView words={events} />} />}
      {events && <Route path={routes.event.pattern} element={<EventView />} />}
      <Route path="*" element={<MissingPost />} />
    </Routes>
  )
}
