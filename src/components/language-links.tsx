import { clsx } from 'clsx'
import type { Site } from '#src/site/site.ts'
import { findLang, listPageVersions, nameLanguage } from '#src/site/languages.ts'
import { notFoundPath, routes } from '#src/routes.ts'
import { usePage } from './site-context.tsx'

interface LanguageLinksProps {
  className?: string | undefined
  /** In the header: a script may offer the page to people whose browser prefers its language. */
  inHeader?: boolean
}

/** The page in each other language; nothing on a site with one. Where it does not exist, the link says so and stays. */
export function LanguageLinks({ className, inHeader = false }: LanguageLinksProps) {
  const { path, site } = usePage()
  const others = site.versions.filter(({ language }) => language?.tag !== site.language?.tag)
  // An error page leads to the home page in the other language.
  const known = listPageVersions(path === notFoundPath ? routes.home.href({}) : path, site)
  return others.map((version) => {
    const lang = findLang(version)
    const { name, offer } = version.words.site.language
    const { dismiss } = version.words.forms.toasts
    const found = known.find((one) => one.lang === lang)
    if (!found) return <Missing key={lang} version={version} className={className} isOver={inHeader} />
    return (
      <a
        key={lang}
        lang={lang}
        hrefLang={lang}
        className={className}
        href={found.href}
        data-part="language"
        data-enhance={inHeader ? 'language' : undefined}
        {...(inHeader && !site.language && { 'data-offer': offer, 'data-dismiss': dismiss })}
      >
        {name}
      </a>
    )
  })
}

interface MissingProps {
  version: Site
  className: string | undefined
  /** Whether it unfolds over the page, as the menus of the header do. */
  isOver: boolean
}

/** Unfolds to the words that the page is not there, and to the home page in this language. */
function Missing({ version, className, isOver }: MissingProps) {
  const { site } = usePage()
  const { name, missing, home } = version.words.site.language
  const lang = findLang(version)
  const [homePage] = listPageVersions('/', version).filter(({ isOpen }) => isOpen)
  return (
    <details lang={lang} data-menu={isOver ? 'press' : undefined}>
      <summary className={clsx('cursor-pointer', className)}>{name}</summary>
      <p
        className={clsx(
          isOver && 'absolute inset-x-0 top-full wrap border-y border-line bg-bright py-3 shadow-menu',
        )}
      >
        {missing(nameLanguage(findLang(site), version))}{' '}
        {homePage && (
          <a href={homePage.href} hrefLang={lang}>
            {home}
          </a>
        )}
      </p>
    </details>
  )
}
