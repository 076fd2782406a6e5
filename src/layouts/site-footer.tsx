import { AddressLines, EmailEntry, HoursEntry, PhoneEntries } from '#src/components/contact-details.tsx'
import { Entry } from '#src/components/entry.tsx'
import { Icon } from '#src/components/icon.tsx'
import { formatMapHref } from '#src/components/map-links.ts'
import { useText } from '#src/components/markdown.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { getToday } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import { Wordmark } from './site-header.tsx'

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

export function SiteFooter() {
  const { firm, practiceAreas, team } = useSite()
  const text = useText()
  const areaLinks = practiceAreas.map(({ id, data }) => ({
    label: text(data.title),
    href: routes.practiceArea.href({ id }),
  }))
  const responsible = team.find(({ id }) => id === firm.responsibleAttorney)
  return (
    <footer className="site-footer surface-navy">
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
        <FooterMenu id="footer-quick" title="Quick links" links={quickLinks} />
        <FooterMenu id="footer-areas" title="Practice areas" links={areaLinks} />
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <dl className="footer-contact">
            <PhoneEntries />
            <EmailEntry />
            <Entry term="Address">
              <address>
                <a href={formatMapHref(firm)} rel="noopener">
                  <AddressLines />
                </a>
              </address>
            </Entry>
            <HoursEntry />
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
    </footer>
  )
}

/** Links below a heading. On a phone, pressing the heading unfolds them; wider windows show them. */
function FooterMenu({ id, title, links }: { id: string; title: string; links: readonly FooterLink[] }) {
  return (
    <nav className="footer-menu" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <details className="phone-fold">
        <summary>
          <span className="sr-only">Show the {links.length} links</span>
          <Icon name="chevron" />
        </summary>
        <FooterLinks links={links} />
      </details>
    </nav>
  )
}

type FooterLink = (typeof legalLinks)[number]

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
