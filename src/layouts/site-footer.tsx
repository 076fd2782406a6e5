import { clsx } from 'clsx'
import type { Place } from '#src/components/breadcrumbs.tsx'
import {
  AddressLines,
  ClosedDaysEntry,
  EmailEntry,
  HoursEntry,
  OfficePhoneEntries,
  PhoneEntries,
  ScheduleData,
} from '#src/components/contact-details.tsx'
import { Entry } from '#src/components/entry.tsx'
import { Greetings } from '#src/components/greetings.tsx'
import { LanguageLinks } from '#src/components/language-links.tsx'
import { Icon } from '#src/components/icon.tsx'
import { LongList } from '#src/components/long-list.tsx'
import { formatMapHref } from '#src/components/map-links.ts'
import { isExternal, listMenuLinks, listOfficePlaces } from '#src/components/menu-links.ts'
import { useText } from '#src/components/markdown.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { getToday } from '#src/content/dates.ts'
import { shareClosedDays } from '#src/content/office-hours.ts'
import { findPrincipalOffice, formatOfficeCity, formatOfficeName } from '#src/content/offices.ts'
import { routes } from '#src/routes.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { Wordmark } from './site-header.tsx'

export function SiteFooter() {
  const site = useSite()
  const text = useText()
  const words = useWords('site').footer
  const contactWords = useWords('contact')
  const { firm } = site
  const { contact, legal } = site.navigation.footer
  const columns = site.navigation.footer.columns
    .map(({ title, entries }) => ({ title, links: listMenuLinks(entries, site) }))
    .filter(({ links }) => links.length > 0)
  const several = firm.offices.length > 1
  const shared = shareClosedDays(firm.offices)
  const principal = findPrincipalOffice(firm)
  const offices = listOfficePlaces(firm)
  const listed = offices.length > 0 ? [] : firm.offices
  return (
    <footer className="surface-dark bg-dark-950 pt-section pb-6 text-small leading-normal text-muted">
      <div className="wrap grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4 print:block">
        {/* Three columns of links and the contact details fill a row. */}
        <div className={clsx('mb-5 print:hidden', columns.length > 2 && 'col-span-full')}>
          <Wordmark onDark />
          <p className="mt-3 mb-2">{text(firm.tagline)}</p>
          <p className="touch-links flex flex-wrap gap-x-6">
            <Greetings />
          </p>
          {site.versions.length > 1 && (
            <div className="touch-links flex flex-wrap gap-x-6">
              <LanguageLinks />
            </div>
          )}
          {firm.social.length > 0 && (
            <ul className="touch-links flex flex-wrap gap-x-6" aria-label={words.socialNetworks}>
              {firm.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(({ title, links }, index) => (
          <FooterMenu key={title} id={`footer-${index + 1}`} title={text(title)} links={links} />
        ))}
        <section className={column} aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={heading}>
            {text(contact)}
          </h2>
          <dl className="footer-entries quiet-links">
            <PhoneEntries />
            <EmailEntry />
            {several && shared && <ClosedDaysEntry office={principal} />}
          </dl>
          {offices.length > 0 && (
            <>
              <h3 className="mt-5 mb-2 font-text text-small font-semibold">{contactWords.offices}</h3>
              <LongList className="touch-links quiet-links">{listLinks(offices)}</LongList>
              {/* For the scripts that say when the firm replies. */}
              <ScheduleData office={principal} />
            </>
          )}
          {listed.map((office) => (
            <div key={formatOfficeName(office)} className={several ? 'mt-5' : 'mt-2'}>
              {several && (
                <h3 className="mb-2 font-text text-small font-semibold">{formatOfficeName(office)}</h3>
              )}
              <dl className="footer-entries quiet-links">
                <Entry term={contactWords.address}>
                  <address>
                    {/* A block, so that the focus outline surrounds all its lines. */}
                    <a className="block" href={formatMapHref(office)} rel="noopener">
                      <AddressLines office={office} />
                    </a>
                  </address>
                </Entry>
                <OfficePhoneEntries office={office} />
                <HoursEntry office={office} />
                {!(several && shared) && <ClosedDaysEntry office={office} />}
              </dl>
            </div>
          ))}
        </section>
      </div>
      <div className="wrap mt-stack">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <nav className="print:hidden" aria-label={words.legal}>
            <FooterLinks
              links={listMenuLinks(legal, site)}
              className="touch-links flex flex-wrap gap-x-6 quiet-links"
            />
          </nav>
          <Copyright />
        </div>
        <Responsible />
      </div>
    </footer>
  )
}

/** The owner of the page. */
export function Copyright() {
  const { firm } = useSite()
  return (
    <p>
      © {getToday(firm.timeZone).slice(0, 4)} {firm.legalName}
    </p>
  )
}

/** The attorney who is responsible for the page, and the principal office. */
export function Responsible() {
  const { firm, team } = useSite()
  const words = useWords('site').footer
  const responsible = team.find(({ id }) => id === firm.responsibleAttorney)
  return (
    <p className="mt-1">
      {responsible && (
        <>
          {joinWords(
            words.responsible(
              <a href={routes.teamMember.href({ id: responsible.id })}>{responsible.data.name}</a>,
            ),
          )}{' '}
        </>
      )}
      {words.principalOffice(formatOfficeCity(findPrincipalOffice(firm)))}
    </p>
  )
}

/** On a phone, a line separates what is side by side in a wider window. */
const column = clsx('relative border-line max-sm:border-t')
/** On a phone, as high as the summary on top of it. */
const heading = clsx('py-3 font-text text-small leading-normal font-semibold print:hidden')

interface FooterMenuProps {
  id: string
  title: string
  links: readonly Place[]
}

/** Links below a heading. On a phone, pressing anywhere on the heading unfolds them; wider windows show them. */
function FooterMenu({ id, title, links }: FooterMenuProps) {
  const { showLinks } = useWords('site').footer
  return (
    <nav className={clsx(column, 'print:hidden')} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <details className="phone-fold">
        <summary className="absolute inset-x-0 top-0 flex h-11 items-center -outline-offset-3">
          <span className="sr-only">{showLinks(links.length)}</span>
          <Icon name="chevron" className="ml-auto size-5" />
        </summary>
        <FooterLinks links={links} className="touch-links quiet-links" />
      </details>
    </nav>
  )
}

export function FooterLinks({ links, className }: { links: readonly Place[]; className: string }) {
  return <ul className={className}>{listLinks(links)}</ul>
}

const listLinks = (links: readonly Place[]) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <a href={href} {...(isExternal(href) && { rel: 'noopener' })}>
        {label}
      </a>
    </li>
  ))
