/** Renders texts from content. */
import { createElement } from 'react'
import { findImageFile } from '#src/content/images.ts'
import {
  listHeadingWords,
  renderInline,
  renderMarkdown,
  renderPlain,
  type RenderOptions,
} from '#src/content/markdown.server.ts'
import { fillTokens, findTokens } from '#src/content/tokens.ts'
import { formatTermHref } from '#src/routes.ts'
import { findOriginal } from '#src/site/languages.ts'
import type { Site } from '#src/site/site.ts'
import { usePage, type PageContext } from './site-context.tsx'

/** Paragraphs of Markdown. */
export function Markdown({ text, className = 'prose' }: { text: string; className?: string }) {
  const html = renderMarkdown(text, useRenderOptions(text))
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

interface InlineProps {
  text: string
  as?: string
  className?: string
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
}

/** One paragraph of Markdown, within an element of your choice. */
export function Inline({ text, as = 'p', className, lang }: InlineProps) {
  return createElement(as, {
    className,
    lang,
    dangerouslySetInnerHTML: { __html: renderInline(text, useRenderOptions(text)) },
  })
}

/** Fills the tokens in a plain text. */
export const useText = () => useRenderer(fillTokens)

/** Reduces Markdown to plain text, without markup or links. */
export const usePlain = () => useRenderer(renderPlain)

function useRenderer(render: typeof renderPlain): (text: string) => string {
  const page = usePage()
  return (text) => {
    noteFacts(text, page)
    return render(text, page.site)
  }
}

/** The words that the id of a heading is made of: those of the main language, so that links to it work in every language. */
export const nameAnchor = (title: string, site: Site): string =>
  fillTokens(findOriginal(title, site), site.versions[0]!)

/** The same for each heading of a text; undefined for a text that is not a translation. */
export function listAnchors(text: string, site: Site): string[] | undefined {
  const original = findOriginal(text, site)
  return original === text ? undefined : listHeadingWords(original, site.versions[0]!)
}

/** Id of the element with the meaning of a glossary term. */
export function formatMeaningId(term: string): string {
  return `meaning-${term}`
}

/** Adds the legal facts that a text refers to to the sources at the end of the page. */
function noteFacts(text: string, { factsUsed }: PageContext) {
  for (const { token } of findTokens(text)) if (token.kind === 'fact') factsUsed.add(token.id)
}

function useRenderOptions(text: string): RenderOptions {
  const page = usePage()
  noteFacts(text, page)
  const { site, folder, slugger, termsUsed, termsOfSection } = page
  return {
    facts: site.facts,
    firm: site.firm,
    team: site.team,
    slugger,
    anchors: listAnchors(text, site),
    findImage: (src) => site.images.get(findImageFile(folder, src)),
    findTerm: (id) => {
      // Mark a term once per section; more would be noise.
      if (termsOfSection.has(id)) return undefined
      termsOfSection.add(id)
      termsUsed.add(id)
      return { href: formatTermHref(id), describedBy: formatMeaningId(id) }
    },
    startSection: () => termsOfSection.clear(),
    words: site.words.site,
  }
}
