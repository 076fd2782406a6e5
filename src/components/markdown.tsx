/** Texts of content, rendered. */
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

export interface MarkdownProps {
  text: string
  className?: string
}

/** Paragraphs of Markdown. */
export function Markdown({ text, className = 'prose' }: MarkdownProps) {
  return (
    <div
      className={className}
      dangerouslySetInnerHTML={{ __html: renderMarkdown(text, useRenderOptions(text)) }}
    />
  )
}

/** One paragraph of Markdown, within an element of your choice. */
export function Inline({ text, as = 'p', className }: { text: string; as?: string; className?: string }) {
  return createElement(as, {
    className,
    dangerouslySetInnerHTML: { __html: renderInline(text, useRenderOptions(text)) },
  })
}

/** Plain words with their tokens filled. */
export function useText(): (text: string) => string {
  const page = usePage()
  return (text) => {
    noteFacts(text, page)
    return fillTokens(text, page.site)
  }
}

/** Markdown without its signs and links. */
export function usePlain(): (text: string) => string {
  const page = usePage()
  return (text) => {
    noteFacts(text, page)
    return renderPlain(text, page.site)
  }
}

/** Id of the element that says what a term of the glossary means. */
export function formatMeaningId(term: string): string {
  return `meaning-${term}`
}

/** Remembers the legal facts a text refers to, for the list of sources at the end of the page. */
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
    slugger,
    findImage: (src) => site.images.get(findImageFile(folder, src)),
    findTerm: (id) => {
      // Marked again within a section it would only be noise.
      if (termsOfSection.has(id)) return undefined
      termsOfSection.add(id)
      termsUsed.add(id)
      return { href: formatTermHref(id), describedBy: formatMeaningId(id) }
    },
    startSection: () => termsOfSection.clear(),
  }
}
