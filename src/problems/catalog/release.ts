/** What keeps a site from going public, in addition to the problems that other commands report. */
import { error, warning } from '../kind.ts'

interface Filing {
  fileBy: string
  /** Who gets it: "the State Bar". */
  office: string
  /** True for words that were online before those of the build. */
  isOther: boolean
}

const tellFiling = ({ isOther }: Filing) =>
  isOther
    ? 'See which words, and what to do: npm run firm -- filing status'
    : 'Prepare the filing: npm run firm -- filing pack. Once it is filed: npm run firm -- filing record --filed <date>'

export const releaseProblems = {
  // The content
  'release/not-reviewed': error<{ file: string | undefined; what: string }>('staff', {
    message: ({ file, what }) =>
      file === undefined ? `This was not reviewed: ${what}` : `"${file}" was not reviewed: ${what}`,
    hint: 'Read it, make it yours, and check it off in TO-REVIEW.md. Delete that file when every box is checked.',
  }),
  'release/made-up-content': error('staff', {
    message: 'This is marked as made up (demo: true).',
    hint: 'Replace it with what is real, and delete the line "demo: true". Or delete the file.',
  }),
  'release/sample-blog': error<{ count: number }>('staff', {
    message: ({ count }) => `${count} posts and events are the samples that come with the product.`,
    hint: 'Copy your blog: set BLOG_URL and run npm run firm -- snapshot. Without a blog, delete content/blog/ and the pages of the news.',
  }),
  'release/made-up-value': error<{ what: string; value: string } & BuiltPlaces>('place', {
    message: ({ what, value, ...places }) =>
      `The site has the ${what} ${value}, which is reserved for examples: ${listPlaces(places)}.`,
    hint: ({ isInContent }) =>
      isInContent ? 'Write the real one.' : 'It is not in the content. Look for it in the settings.',
  }),
  'release/retired-name': error<{ name: string } & BuiltPlaces>('place', {
    message: ({ name, ...places }) =>
      `firm.json lists "${name}" in "retiredNames", but the site still has it: ${listPlaces(places)}.`,
    hint: ({ isInContent }) =>
      `${isInContent ? 'Replace it.' : 'It is not in the content. Look for it in the settings.'} If the name is right after all, take it out of the list.`,
  }),

  'release/unverified-fact': warning<{ id: string; user: string; others: number }>('attorney', {
    message: ({ id, user, others }) =>
      `The legal fact "${id}" was never compared with its source, and ${user}${others > 0 ? ` and ${others} more` : ''} ${others > 0 ? 'use' : 'uses'} it.`,
    hint: 'A lawyer must compare it with its source, then set "verifiedOn", "reviewBy" and "status".',
  }),

  'release/unknown-law': warning<{ state: string }>('attorney', {
    message: ({ state }) =>
      `The checks do not know the law of ${state}: its advertising rules, its filings, its courts, its holidays. They look for what the ABA Model Rules of Professional Conduct forbid (Rules 1.6 and 7.1 to 7.3).`,
    hint: 'A lawyer must compare the site with the rules of the state.',
  }),
  'release/own-script': warning<{ file: string; targets: readonly string[] }>('attorney', {
    message: ({ file, targets }) =>
      `Every page runs ${file}, which can read what visitors type${targets.length > 0 ? ` and sends to ${targets.join(', ')}` : ''}.`,
    hint: 'Read what it does. The privacy policy must say what it collects and who gets it.',
  }),
  'release/typed-figures': warning<{ count: number; files: number }>('attorney', {
    message: ({ count, files }) =>
      `Legal figures may be typed by hand ("typedFigures": "warn"): ${count === 1 ? '1 figure was' : `${count} figures in ${files === 1 ? '1 file' : `${files} files`} were`} not checked against a register, and nothing says when the law changes.`,
    hint: 'A lawyer must compare each figure with the law, and again after each change of the law.',
  }),
  'release/unchecked-figures': warning<{ figures: readonly string[] }>('attorney', {
    message: ({ figures }) => `Not checked against a register: ${figures.join(', ')}.`,
    hint: 'A lawyer must compare each with the law. To have it checked, add it to legal-facts.json and write {fact:its-id} instead.',
  }),

  'release/no-first-talk': warning<{ field: string; question: string }>('staff', {
    message: ({ question }) => `The site does not say ${question}, which people with a new case ask first.`,
    hint: ({ field }) => `Write it in firm.json, in "firstTalk": "${field}".`,
  }),

  // The accessibility statement
  'release/no-accessibility': warning('staff', {
    message: 'The site has no accessibility statement. It says whom to ask if a page does not work.',
    hint: 'Add legal/accessibility.md: see "Sign an accessibility evaluation" in content/README.md.',
  }),
  'release/unsigned-accessibility': warning('staff', {
    message: 'No person has signed an evaluation of the accessibility of the site.',
    hint: 'Evaluate it as docs/accessibility.md says, and sign in accessibility.json.',
  }),
  'release/old-accessibility': warning<{ by: string; on: string }>('staff', {
    message: ({ by, on }) =>
      `The evaluation of the accessibility of the site is older than a year: ${by} signed it on ${on}.`,
    hint: 'Evaluate the site again as docs/accessibility.md says, and sign with the new day.',
  }),

  // The filing of the home page
  'release/unfiled-home': warning<Filing & { publishedOn?: string | undefined; allowance: string }>(
    'attorney',
    {
      message: ({ publishedOn, fileBy, office, allowance, isOther }) =>
        publishedOn
          ? `${isOther ? 'Other words of the home page' : 'The words of the home page'} went online on ${publishedOn}, and were not filed with ${office}. File them by ${fileBy}.`
          : `The words of the home page were not filed with ${office}. Once they go online, ${allowance} to file them: from today, until ${fileBy}.`,
      hint: tellFiling,
    },
  ),
  'release/overdue-filing': error<Filing & { publishedOn: string }>('attorney', {
    message: ({ publishedOn, fileBy, office, isOther }) =>
      `${isOther ? 'Other words of the home page' : 'The words of the home page'} went online on ${publishedOn}. They were due for filing with ${office} by ${fileBy}.`,
    hint: tellFiling,
  }),

  // The build
  'release/not-built': error('developer', {
    message: 'The site was not built.',
    hint: 'Build it with the settings of the live site: npm run build',
  }),
  'release/old-build': error('developer', {
    message: 'The content has changed since the site was built.',
    hint: 'Build it again: npm run build',
  }),
  'release/other-content': error<{ folder: string }>('developer', {
    message: ({ folder }) => `This build is of another content folder: ${folder}.`,
    hint: 'Build this one: npm run build',
  }),

  // The settings that the site was built with
  'release/unconfirmed-delivery': error('developer', {
    message: 'The forms say that a request was sent without waiting for an answer, so requests can get lost.',
    hint: 'Set LEADS_DELIVERY=confirmed, and build again without --demo.',
  }),
  'release/own-inbox': error<{ variable: string | undefined; who: string }>('developer', {
    message: ({ who }) => `${who} to the site itself, and a host of files receives nothing.`,
    hint: ({ variable }) =>
      `Set ${variable === undefined ? 'LEADS_HOST' : `LEADS_HOST or ${variable}`} to the automation service, and build without --demo.`,
  }),
  'release/private-address': error<{ who: string; address: string; reason: string }>('developer', {
    message: ({ who, address, reason }) => `${who} to ${address}, which ${reason}.`,
    hint: 'Set an address that begins with https:// and that everyone can reach, and build again.',
  }),
  'release/no-blog': error('developer', {
    message: 'The site has news, but it was built without the address of a blog, so new posts never appear.',
    hint: 'Set BLOG_URL and build again. Or delete content/blog/ and the pages of the news.',
  }),
} as const

/** Where something is in the built site. */
interface BuiltPlaces {
  /** Some of the built files that have it. */
  places: readonly string[]
  /** How many have it. */
  count: number
  /** Whether the content has it, too. If not, it came from the settings. */
  isInContent: boolean
}

const listPlaces = ({ places, count }: Pick<BuiltPlaces, 'places' | 'count'>) =>
  `${places.join(', ')}${count > places.length ? ` and ${count - places.length} more` : ''}`
