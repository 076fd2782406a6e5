import { routes } from '#src/routes.ts'
import { useSite } from './site-context.tsx'

/** A link in each language that has a greeting, "Hablamos español", to the ways to reach the firm. */
export function Greetings({ className }: { className?: string }) {
  const { languages = [] } = useSite().firm
  return languages.map(
    ({ name, greeting }) =>
      greeting && (
        <a key={name} lang={greeting.lang} className={className} href={routes.contact.href({})}>
          {greeting.text}
        </a>
      ),
  )
}
