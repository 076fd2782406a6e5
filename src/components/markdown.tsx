/** Renders texts from content. */
import { createElement } from 'react'
import { findImageFile } from '#src/content/images.ts'
import {
  renderInline,
  renderMarkdown,
  renderPlain,
  type RenderOptions,
} from '#src/content/markdown.server.ts'
import { fillTokens, findTokens } from '#src/content/tokens.ts'
import { formatTermHref } from '#src/routes.ts'
import { usePage, type PageContext } from './site-context.tsx'

/** Paragraphs of Markdown. */
export function Markdown({ text, className = 'prose' }: { text: string; className?: string }) {
  const html = renderMarkdown(text, useRenderOptions(text))
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** One paragraph of Markdown, within an element of your choice. */
export function Inline({ text, as = 'p', className }: { text: string; as?: string; className?: string }) {
  return createElement(as, {
    className,
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
