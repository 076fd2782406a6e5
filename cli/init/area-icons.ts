/** Which icon `firm init` proposes for a practice area, from the words of its name. */
import type { IconName } from '#src/content/schemas/sections.ts'

/** For a name in which no row finds a word. */
const neutral: IconName = 'scales'

/**
 * An icon, and the words that ask for it, with commas between them. The first row with a word of the name decides, so what
 * is special comes before what is general: a car before an accident, real estate before an estate.
 */
const rows: readonly (readonly [icon: IconName, words: string])[] = [
  ['memorial', 'wrongful death, fatal, fatality, survivor action'],
  ['brain', 'brain, head injury, concussion, tbi'],
  ['spine', 'spine, spinal, spinal cord, paralysis, back injury'],
  ['flame', 'burn, fire, explosion, arson'],
  ['bone', 'amputation, fracture, broken bone'],
  ['gavel', 'criminal, crime, dui, dwi, owi, felony, misdemeanor, assault, theft, homicide, drug'],
  ['gavel', 'white collar, expunction, expungement, record sealing, probation, bail, juvenile'],
  [
    'shield',
    'insurance, insurer, bad faith, consumer, deceptive trade, dtpa, warranty, privacy, cyber, data breach',
  ],
  [
    'car',
    'car, auto, automobile, truck, trucking, motor, vehicle, motorcycle, bicycle, bus, pedestrian, wheeler',
  ],
  ['car', 'rideshare, uber, lyft, wreck, crash, collision, traffic, speeding, lemon law, license suspension'],
  [
    'health',
    'medical, malpractice, nursing home, elder abuse, hospital, surgical, dental, birth injury, doctor',
  ],
  [
    'health',
    'health, healthcare, pharmaceutical, defective drug, medicare, medicaid, disability, social security',
  ],
  [
    'injury',
    'worker compensation, work injury, workplace injury, workplace accident, personal injury, injury',
  ],
  [
    'injury',
    'accident, slip and fall, fall, dog bite, premises liability, product liability, defective product',
  ],
  ['injury', 'mass tort, toxic tort, tort, negligence, maritime, jones act, aviation'],
  ['star', 'veteran, military, sport, entertainment'],
  ['document', 'immigration, visa, asylum, citizenship, naturalization, deportation, green card, daca'],
  ['book', 'intellectual property, patent, trademark, copyright, trade secret, licensing'],
  ['home', 'real estate, real property, property, landlord, tenant, lease, eviction, housing, title'],
  ['home', 'foreclosure, homeowner, hoa, zoning, land, land use, easement, boundary'],
  ['family', 'family, divorce, custody, child, adoption, alimony, spousal support, paternity, marriage'],
  ['family', 'marital, prenuptial, postnuptial, domestic, guardianship, conservatorship, surrogacy'],
  ['coins', 'bankruptcy, debt, debtor, creditor, collection, tax, taxation, irs, bank, banking, finance'],
  ['coins', 'security, investment, investor, lending, wage, wage and hour, overtime, unpaid wage'],
  [
    'people',
    'employment, employee, employer, labor, discrimination, harassment, wrongful termination, retaliation',
  ],
  ['people', 'civil right, class action, union, nonprofit, elder, elder law'],
  ['search', 'whistleblower, qui tam, false claim, investigation, compliance, audit'],
  [
    'handshake',
    'mediation, mediator, arbitration, negotiation, settlement, collaborative, contract, partnership',
  ],
  [
    'document',
    'estate, estate planning, will, trust, probate, inheritance, power of attorney, succession, notary',
  ],
  ['book', 'education, school, student, special education, title ix'],
  [
    'building',
    'business, corporate, corporation, company, commercial, startup, franchise, merger, acquisition, llc',
  ],
  [
    'building',
    'construction, contractor, government, municipal, administrative, antitrust, energy, oil, environmental',
  ],
  ['gavel', 'litigation, trial, appeal, appellate, lawsuit, court, defense'],
]

/** Whole words decide, in the singular or the plural: "Carpet claims" has no car. */
export function proposeIcon(name: string): IconName {
  const words = simplify(name)
  const row = rows.find(([, phrases]) =>
    phrases.split(', ').some((phrase) => words.includes(simplify(phrase))),
  )
  return row?.[0] ?? neutral
}

/** Lowercase words in the singular, with spaces around each: `Workers’ Compensation` → ` worker compensation `. */
function simplify(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]s?(?![a-z])|['’.]|\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  return ` ${(words ?? []).map(makeSingular).join(' ')} `
}

const makeSingular = (word: string): string =>
  word
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^ius])s$/, '$1')
