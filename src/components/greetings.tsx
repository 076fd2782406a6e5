import { routes } from '#src/routes.ts'
import { findLang } from '#src/site/languages.ts'
import { useSite } from './site-context.tsx'

/** A link in each language that has a greeting, "Hablamos español", to the ways to reach the firm. */
export function Greetings({ className, inHeader = false }: { className?: string; inHeader?: boolean }) {
  const { firm, versions } = useSite()
  const { languages = [] } = firm
  // The header leads to the pages in these languages instead.
  const written = new Set(inHeader ? versions.map(findLang) : [])
  return languages.map(
    ({ name, greeting }) =>
      greeting &&
      !written.has(greeting.lang) && (
        <a key={name} lang={greeting.lang} className={className} href={routes.contact.href({})}>
          {greeting.text}
        </a>
      ),
  )
}
