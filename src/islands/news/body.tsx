/** The text of a post or an event. */
export function Body({ html }: { html: string }) {
  return <div className="prose prose-lead" data-news-html="" dangerouslySetInnerHTML={{ __html: html }} />
}
