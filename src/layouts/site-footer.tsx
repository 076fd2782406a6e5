import { formatMapHref, listAddressLines } from '#src/components/address.ts'
import { Icon } from '#src/components/icon.tsx'
import { useText } from '#src/components/markdown.tsx'
import { OpeningHours } from '#src/components/opening-hours.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { getToday } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import { useMemoizedHtml } from './memoize-html.tsx'
import { Wordmark } from './wordmark.tsx'

const quickLinks = [
  { label: 'Home', href: routes.home.href({}) },
  { label: 'Our Team', href: routes.ourTeam.href({}) },
  { label: 'Services', href: routes.services.href({}) },
  { label: 'News & Events', href: routes.newsEvents.href({}) },
  { label: 'About Us', href: routes.about.href({}) },
  { label: 'Insurance Glossary', href: routes.insuranceGlossary.href({}) },
  { label: 'Trusts', href: routes.trusts.href({}) },
  { label: 'Contact', href: routes.contact.href({}) },
  { label: 'Schedule a Consultation', href: routes.schedule.href({}) },
]

const legalLinks = [
  { label: 'Attorney Advertising', href: routes.attorneyAdvertising.href({}) },
  { label: 'Privacy Policy', href: routes.privacyPolicy.href({}) },
  { label: 'Terms of Service', href: routes.termsOfService.href({}) },
  { label: 'Sitemap', href: routes.sitemap.href({}) },
]

/** The same on every page, so it is rendered once. */
export function SiteFooter() {
  const html = useMemoizedHtml('footer', <FooterContents />)
  return <footer className="site-footer surface-navy" dangerouslySetInnerHTML={html} />
}

function FooterContents() {
  const { firm, practiceAreas, team } = useSite()
  const text = useText()
  const responsible = team.find(({ id }) => id === firm.responsibleAttorney)
  return (
    <>
      <div className="wrap footer-columns">
        <div className="footer-firm">
          <Wordmark />
          <p>{text(firm.tagline)}</p>
          {firm.social.length > 0 && (
            <ul className="social" aria-label="Social networks">
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
        <nav className="footer-menu" aria-labelledby="footer-quick">
          <h2 id="footer-quick">Quick links</h2>
          <FoldedLinks links={quickLinks} />
        </nav>
        <nav className="footer-menu" aria-labelledby="footer-areas">
          <h2 id="footer-areas">Practice areas</h2>
          <FoldedLinks
            links={practiceAreas.map(({ id, data }) => ({
              label: text(data.title),
              href: routes.practiceArea.href({ id }),
            }))}
          />
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <dl className="footer-contact">
            {firm.phones.map((phone) => (
              <div key={phone.role}>
                <dt>{text(phone.label)}</dt>
                <dd>
                  <PhoneLink phone={phone} />
                </dd>
              </div>
            ))}
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${firm.email}`}>{firm.email}</a>
              </dd>
            </div>
            <div>
              <dt>Address</dt>
              <dd>
                <address>
                  <a href={formatMapHref(firm)} rel="noopener">
                    {listAddressLines(firm.address).map((line) => (
                      <span key={line} className="line">
                        {line}
                      </span>
                    ))}
                  </a>
                </address>
              </dd>
            </div>
            <div>
              <dt>Hours</dt>
              <dd>
                <OpeningHours hours={firm.hours} />
              </dd>
            </div>
          </dl>
        </section>
      </div>
      <div className="wrap footer-base">
        <nav aria-label="Legal">
          <FooterLinks links={legalLinks} />
        </nav>
        <p>
          {responsible && (
            <>
              Attorney responsible for this site:{' '}
              <a href={routes.teamMember.href({ id: responsible.id })}>{responsible.data.name}</a>.{' '}
            </>
          )}
          Principal office: {firm.address.city}, Texas.
        </p>
        <p>
          © {getToday().slice(0, 4)} {firm.legalName}
        </p>
      </div>
    </>
  )
}

/** Links below a heading. On a phone, pressing the heading unfolds them; wider windows show them. */
function FoldedLinks({ links }: { links: readonly FooterLink[] }) {
  return (
    <details className="phone-fold">
      <summary>
        <span className="visually-hidden">Show the {links.length} links</span>
        <Icon name="chevron" />
      </summary>
      <FooterLinks links={links} />
    </details>
  )
}

interface FooterLink {
  label: string
  href: string
}

function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className="footer-links">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
