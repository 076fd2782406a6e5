import type { StateLaw } from '../state-law.ts'

/** The law of Texas, as far as the site and its checks need to know it. */
export const texasLaw: StateLaw = {
  folder: 'texas',
  isComplete: true,
  bar: 'State Bar of Texas',
  barNumber: { pattern: /^\d{8}$/, cure: 'Write the eight digits in quotation marks: "24000000".' },
  register: 'https://www.texasbar.com/AM/Template.cfm?Section=Find_A_Lawyer',
  countyCourts: ['District courts', 'County courts'],
  prisons: ['TDCJ', 'Texas Department of Criminal Justice'],
  statutes: 'https://statutes.capitol.texas.gov/',
  // Tex. Gov't Code § 662.003(b). On some of them the agencies of the state stay open with a smaller staff (§ 662.004), and
  // so do law offices. None moves from a weekend to another day (§ 662.005).
  holidays: [
    {
      id: 'confederate-heroes-day',
      name: 'Confederate Heroes Day',
      names: { es: 'Día de los Héroes Confederados' },
      rule: { month: 1, day: 19 },
      staysOpen: true,
    },
    {
      id: 'texas-independence-day',
      name: 'Texas Independence Day',
      names: { es: 'Día de la Independencia de Texas' },
      rule: { month: 3, day: 2 },
      staysOpen: true,
    },
    {
      id: 'san-jacinto-day',
      name: 'San Jacinto Day',
      names: { es: 'Día de San Jacinto' },
      rule: { month: 4, day: 21 },
      staysOpen: true,
    },
    // Emancipation Day in Texas, June 19, is a federal holiday as well.
    {
      id: 'lyndon-johnson-day',
      name: 'Lyndon Baines Johnson Day',
      names: { es: 'Día de Lyndon Baines Johnson' },
      rule: { month: 8, day: 27 },
      staysOpen: true,
    },
    {
      id: 'day-after-thanksgiving',
      name: 'Day after Thanksgiving',
      names: { es: 'Día después de Acción de Gracias' },
      rule: { month: 11, weekday: 'Thursday', nth: 4, later: 1 },
    },
    {
      id: 'christmas-eve',
      name: 'Christmas Eve',
      names: { es: 'Nochebuena' },
      rule: { month: 12, day: 24 },
    },
    {
      id: 'day-after-christmas',
      name: 'Day after Christmas',
      names: { es: 'Día después de Navidad' },
      rule: { month: 12, day: 26 },
    },
  ],
  review: {
    advice:
      'Texas law changes every two years. September 15 of the next odd year is a good choice for "reviewBy".',
    findNext: findReviewDay,
  },
  // Part VII of the Texas Disciplinary Rules of Professional Conduct, since July 2021, and Rule 1.05.
  rules: {
    'advertising/specialist': 'Texas Rule 7.02(b)',
    'advertising/promise': 'Texas Rule 7.01(a)',
    'advertising/comparison': 'Texas Rule 7.01(a)',
    'advertising/undated-award': 'Texas Rule 7.01(a)',
    'advertising/bare-result': 'Texas Rule 7.01(a), Comment 10',
    'advertising/costs': 'Texas Rule 7.02(c)',
    'advertising/free-offer': 'Texas Rule 7.01(a)',
    'advertising/no-consent': 'Texas Rule 1.05(c)(2)',
    'advertising/future-consent': 'Texas Rule 1.05(c)(2)',
    'advertising/author-form': 'Texas Rule 1.05(c)(2)',
    'advertising/no-attorney': 'Texas Rule 7.02(a)',
    'advertising/no-office': 'Texas Rule 7.02(a)',
    'release/overdue-filing': 'Texas Rule 7.04(a)',
  },
  filing: {
    rule: '7.04(a)',
    office: 'the State Bar',
    addressee: 'THE ADVERTISING REVIEW COMMITTEE OF THE STATE BAR OF TEXAS',
    days: 10,
    allowance: 'Rule 7.04(a) gives you ten days',
    requirements: `Rule 7.04(a) of the Texas Disciplinary Rules of Professional Conduct asks for a copy of the
advertisement in the form in which it appears, a completed application, and a fee, no later than
ten days after it goes online. Rule 7.05(b) exempts the other pages of a website. Application and
fee are in the Advertising Review portal of the State Bar (texasbar.com/adreview).`,
  },
  notice: {
    rules:
      'Part VII of the Texas Disciplinary Rules of Professional Conduct, in the form in effect since July 2021, says what an advertisement like this may say and must say. This page is how we follow those rules.',
    certification:
      'Unless an attorney’s page says so, our attorneys are not certified by the Texas Board of Legal Specialization.',
    filing: `The Texas rules require certain advertisements to be filed with the Advertising Review Committee of the State Bar of Texas. They exempt most pages of a law firm’s website, but generally not its home page. We file what the rules require us to file, within the time they allow.

A filing is not an endorsement. The State Bar does not vouch for a lawyer whose advertisement it has reviewed, and this notice does not claim that any page has been approved.`,
    complaints:
      'The State Bar of Texas investigates and prosecutes professional misconduct by Texas attorneys. Not every complaint or dispute with an attorney involves misconduct, but its Office of Chief Disciplinary Counsel will tell you how to file a complaint.',
  },
}

/** Two weeks after September 1 of the next odd year, when new laws usually take effect. */
function findReviewDay(today: string): string {
  const year = Number(today.slice(0, 4))
  const odd = year % 2 === 1 ? year : year + 1
  return today < `${odd}-09-15` ? `${odd}-09-15` : `${odd + 2}-09-15`
}
