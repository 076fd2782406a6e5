/** Whether built pages are valid by the HTML standard. Browsers repair the rest, each in its own way. */
import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate/browser'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'
import type { BuiltPage } from '../read-pages.ts'

/** Resolves the configuration once, not for each page: it is the same for all, and that takes a quarter of the time. */
class OnceLoader extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.#resolved ??= super.getConfigFor(handle))
  }
}

/** What the standard asks of a page: nothing about style. Each rule is documented on html-validate.org. */
const validator = new HtmlValidate(
  new OnceLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // Good advice, not part of the standard: our files come from our own server.
      'require-sri': 'off',
      // checkStructure in ../check-dist.ts does the same, and knows which headings are hidden.
      'heading-level': 'off',
      // As above: dist/repeated-id.
      'no-dup-id': 'off',
    },
  }),
)

/** The rules of HTML's syntax. The standard exempts what is in a template from all others. */
const syntaxRules = new Set([
  'attr-spacing',
  'close-attr',
  'close-order',
  'no-dup-attr',
  'no-raw-characters',
  'unrecognized-char-ref',
  'void-content',
])

/**
 * Reports what is invalid on each page. The text of a post or an event comes from the blog, where we cannot make staff
 * write valid HTML: there, it is a warning.
 */
export function checkHtml(pages: readonly Pick<BuiltPage, 'url' | 'html' | 'root'>[]): Problem<Subject>[] {
  return pages.flatMap((page) => {
    const isIn = findParts(page)
    return listMessages(page.html)
      .filter(({ offset, ruleId }) => syntaxRules.has(ruleId) || !isIn('template', offset))
      .map(({ ruleId: rule, message, selector, offset }) => {
        const id = isIn('[data-news-html]', offset) ? 'dist/invalid-post' : 'dist/invalid-html'
        // An end tag without a start tag is in no element.
        const place = selector ?? page.html.slice(Math.max(0, offset - 40), offset + 20)
        return createProblem(id, { subject: page.url }, { rule, reason: message.replace(/\.$/, ''), place })
      })
  })
}

const listMessages = (html: string): Message[] =>
  validator.validateStringSync(html).results.flatMap(({ messages }) => messages)

/** A function that says whether an offset is in an element that a selector finds. */
function findParts({ root }: Pick<BuiltPage, 'root'>) {
  return (selector: string, offset: number) =>
    root.querySelectorAll(selector).some(({ range: [start, end] }) => start <= offset && offset < end)
}
