/**
 * Marks of plugins and page builders that WordPress shows as they are, because the plugin is gone or was never there:
 * `[et_pb_section …]`, `[/vc_row]`, `{{first_name}}`, `%%sitename%%`. Words in brackets, such as `[sic]` or `[emphasis
 * added]`, are none.
 */

/** Those of WordPress itself and of common plugins whose name could be a word. */
const plain = 'audio|caption|embed|gallery|playlist|video|newsletter|sitemap|testimonials|slider|products'

const pattern = new RegExp(
  [
    // What only a shortcode has: the name of a program, a value, an address or an end.
    /\[[a-z][a-z0-9-]{0,40}_[\w-]{0,60}(?=[\s\]/])/,
    /\[[a-z][\w-]{0,60}\s{1,9}(?:[\w-]{1,60}\s{0,9}=|https?:)/,
    /\[\/[a-z][\w-]{0,60}\]/,
    /\[[a-z][\w-]{0,60}(?:\s[\w\s-]{0,80})?\/\]/,
    new RegExp(`\\[(?:${plain})\\]`),
    /\[[a-z][a-z0-9-]{0,40}-(?:builder|calendar|carousel|feed|form|gallery|grid|list|login|map|menu|posts|reviews|slider|template|widget)s?\]/,
    /\{\{[^{}\n]{1,80}\}\}/,
    /%%[a-z][\w-]{0,60}%%/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** The shortcodes that a plain text shows, each once, without what is in them: `[et_pb_section]`. */
export function findShortcodes(text: string): string[] {
  const found = [...text.matchAll(pattern)].map(([mark]) =>
    mark.startsWith('[') ? `[${/[a-z][\w-]*/i.exec(mark)![0]}]` : mark,
  )
  return [...new Set(found)]
}
