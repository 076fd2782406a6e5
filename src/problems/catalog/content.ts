/** What can be wrong with content. Staff read these words in a pull request. */
import { error, quoteAll, releaseError, warning } from '../kind.ts'
import { inResultField } from './advertising.ts'

/** Words that not every problem of a kind has. */
type Maybe = string | undefined

const showCorrected = (line: string | undefined) =>
  line === undefined ? '' : line.trim() === '' ? ' Delete the line.' : ` The corrected line: ${line}`

export const contentProblems = {
  // Files
  'content/missing-file': error<{ file: string }>('staff', {
    title: 'A required file is missing',
    message: ({ file }) => `The file "${file}" is missing.`,
    hint: ({ file }) =>
      `Restore content/${file} from the Git history, or write it again. content/README.md lists its fields.`,
  }),
  'content/unknown-file': error<{ file: string; cure: string }>('staff', {
    title: 'A file the site does not use',
    message: ({ file }) => `The site does not use the file "${file}".`,
    hint: ({ cure }) => cure,
  }),
  'content/bad-file-name': error<{ name: string; suggestion: string }>('staff', {
    title: 'A file name that does not work in an address',
    message: ({ name }) =>
      `The file name "${name}" becomes part of an address. It may contain only lowercase letters, digits and single hyphens.`,
    hint: ({ suggestion }) => `Rename it to "${suggestion}".`,
  }),
  'content/symbolic-link': error<{ target: string }>('staff', {
    title: 'A symbolic link',
    message: ({ target }) =>
      `This is a symbolic link to "${target}". The site does not follow symbolic links.`,
    hint: 'Put the file itself here.',
  }),
  'content/unreadable-file': error<{ reason: string }>('staff', {
    title: 'A file that cannot be opened',
    message: ({ reason }) => `The file cannot be read (${reason}).`,
    hint: 'Check that it is a regular file and that you have permission to read it.',
  }),
  'content/empty-file': error('staff', {
    title: 'An empty file',
    message: 'The file is empty.',
    hint: 'Write its text, or delete the file.',
  }),
  'content/too-large': error<{ size: string; limit: string }>('staff', {
    title: 'A file that is too large',
    message: ({ size, limit }) => `The file is ${size}. The limit is ${limit}.`,
    hint: 'Split the file, or save the picture at a smaller size. Did you paste something in by mistake?',
  }),
  'content/not-utf8': error<{ byte: string }>('staff', {
    title: 'Text that is not UTF-8',
    message: ({ byte }) => `The file is not UTF-8 text: the byte ${byte} here is not part of any character.`,
    hint: 'Save it again as UTF-8 (in Word: "Plain text", then "Unicode (UTF-8)").',
  }),
  'content/control-character': error<{ code: string }>('staff', {
    title: 'A character that is invisible or was lost',
    message: ({ code }) =>
      code === 'U+FFFD'
        ? 'A character was lost here: there is only "\uFFFD" in its place.'
        : `There is an invisible control character (${code}) here.`,
    hint: 'Delete the characters around this place and type them again.',
  }),
  'content/merge-conflict': error('staff', {
    title: 'A merge conflict',
    message: 'Two people changed this place, and both versions are in the file.',
    hint: 'Between "<<<<<<<", "=======" and ">>>>>>>", keep the lines that are right. Then delete these three markers.',
  }),
  'content/too-tangled': error<{ reason: string }>('staff', {
    title: 'A text that takes too long to read',
    message: ({ reason }) => `The site skipped this text, because ${reason}.`,
    hint: 'Split it into smaller parts. Did you paste something in by mistake?',
  }),

  // Frontmatter, YAML and JSON
  'content/missing-frontmatter': error('staff', {
    title: 'No frontmatter',
    message: 'The first line of the file is not "---", so its fields cannot be read.',
    hint: 'Start with a line "---", then the fields, then another line "---", then the text.',
  }),
  'content/unclosed-frontmatter': error<{ line?: Maybe }>('staff', {
    title: 'Frontmatter without an end',
    message: ({ line }) =>
      line === undefined
        ? 'The fields start with "---" here, but there is no second "---" line to end them.'
        : `The line that ends the fields must be "---", but this one is "${line}".`,
    hint: 'Put a line with nothing but "---" between the last field and the text.',
  }),
  'content/executable-frontmatter': error<{ language: string }>('staff', {
    title: 'Frontmatter in another language',
    message: ({ language }) =>
      `The frontmatter says it is "${language}". The site reads only YAML and never runs code.`,
    hint: 'Make the first line just "---" and write the fields as "name: value".',
  }),
  'content/yaml-tab': error('staff', {
    title: 'A tab where spaces are needed',
    message: 'This line is indented with a tab.',
    hint: 'Use spaces: two for each level.',
  }),
  'content/unclosed-quote': error<{ quote: string; early: boolean }>('staff', {
    title: 'A quotation mark without a match',
    message: ({ quote, early }) =>
      early
        ? `The text ended with ${quote} just before this place, but there is more on the line.`
        : `The text that starts with ${quote} here does not end with ${quote}.`,
    hint: ({ quote, early }) => {
      const end = early ? 'End the text at the end of the line.' : `Close it with ${quote} on the same line.`
      return quote === "'"
        ? `${end} Write an apostrophe inside the text twice (''), or put the text in " instead.`
        : `${end} Write a quotation mark inside the text as \\", or use \u201C and \u201D there.`
    },
  }),
  'content/duplicate-key': error<{ field: string; entry?: Maybe }>('staff', {
    title: 'A field written twice',
    message: ({ field }) => `The field "${field}" appears here a second time.`,
    hint: ({ entry }) =>
      `Keep one of the two.${entry ? ` If a new list entry starts here, put ${entry} before it.` : ''}`,
  }),
  'content/yaml-syntax': error<{ reason: string; cure?: Maybe }>('staff', {
    title: 'Fields that cannot be read',
    message: ({ reason }) => `The fields cannot be read from here on: ${reason}.`,
    hint: ({ cure }) =>
      cure ??
      'Compare it with a similar file. Put text in quotation marks if it contains ": " or starts with a symbol.',
  }),
  'content/json-syntax': error<{ reason: string; cure?: Maybe }>('staff', {
    title: 'Broken JSON',
    message: ({ reason }) => `The JSON cannot be read from here on: ${reason}.`,
    hint: ({ cure }) => cure ?? 'Compare this line with the lines around it.',
  }),
  'content/too-deep': error<{ limit: number }>('staff', {
    title: 'Fields nested too deeply',
    message: ({ limit }) => `The fields are nested more than ${limit} levels deep.`,
    hint: 'No field on the site needs that. Look for brackets that you pasted in by mistake.',
  }),

  // Shape
  'content/unknown-field': error<{ field: string; suggestion?: Maybe; known: readonly string[] }>('staff', {
    title: 'A field that does not exist',
    message: ({ field }) => `There is no field "${field}" here.`,
    hint: ({ suggestion, known }) =>
      suggestion ? `Did you mean "${suggestion}"?` : `The fields here are: ${known.join(', ')}.`,
  }),
  'content/missing-field': error<{ field: string; about: string; json: boolean }>('staff', {
    title: 'A missing field',
    message: ({ field }) => `The field "${field}" is missing.`,
    hint: ({ field, about, json }) =>
      `Add ${json ? `"${field}": …` : `a line "${field}: …"`}${about ? ` (${about})` : ''}.`,
  }),
  'content/wrong-type': error<{ field: string; expected: string; found: string; cure?: Maybe }>('staff', {
    title: 'A value of the wrong type',
    message: ({ field, expected, found }) =>
      `${field ? `"${field}"` : 'This'} must be ${expected}, but it is ${found}.`,
    hint: ({ cure }) => cure ?? 'Compare it with a similar file, or see the table in content/README.md.',
  }),
  'content/unknown-choice': error<{
    field: string
    value: string
    choices: readonly string[]
    suggestion?: Maybe
  }>('staff', {
    title: 'A choice that does not exist',
    message: ({ field, value }) => `"${value}" is not a choice for "${field}".`,
    hint: ({ choices, suggestion }) =>
      `${suggestion ? `Did you mean "${suggestion}"? ` : ''}The choices are: ${quoteAll(choices)}.`,
  }),
  'content/empty-text': error<{ field: string }>('staff', {
    title: 'Empty text',
    message: ({ field }) => `"${field}" is empty.`,
    hint: 'Write the text, or delete the field if it is optional.',
  }),
  'content/wrong-length': error<{ field: string; rule: string; found: string }>('staff', {
    title: 'Too much or too little',
    message: ({ field, rule, found }) => `"${field}" must have ${rule}, but it has ${found}.`,
    hint: ({ rule }) => `Change it until it has ${rule}.`,
  }),
  'content/bad-value': error<{ field: string; reason: string; cure?: Maybe }>('staff', {
    title: 'A value that is not allowed',
    message: ({ field, reason }) => `"${field}" is not right: ${reason}.`,
    hint: ({ cure }) => cure ?? 'See the table of fields in content/README.md.',
  }),
  'content/bad-date': error<{ field: string; value: string; suggestion?: Maybe }>('staff', {
    title: 'A date in the wrong format',
    message: ({ field, value }) => `"${value}" is not a date in the format that "${field}" needs.`,
    hint: ({ suggestion }) =>
      `Write it as year-month-day${suggestion ? `: ${suggestion}` : ', for example 2026-03-31'}.`,
  }),
  'content/impossible-date': error<{ field: string; value: string; reason: string }>('staff', {
    title: 'A date that does not exist',
    message: ({ field, value, reason }) => `"${field}" says ${value}, but ${reason}.`,
    hint: 'Look up the day in a calendar. Write dates as year-month-day.',
  }),
  'content/bad-focus': error<{ field: string; value: string; suggestion?: Maybe }>('staff', {
    title: 'The focus of a picture in the wrong format',
    message: ({ field, value }) => `"${field}" needs two percentages, not "${value}".`,
    hint: ({ suggestion }) =>
      `Write how far the point is from the left edge of the picture, and how far from its top${suggestion ? `: ${suggestion}` : ', for example 70% 40%'}.`,
  }),
  'content/bad-phone': error<{ field: string; value: string; cure: string }>('staff', {
    title: 'Not a phone number',
    message: ({ field, value }) => `"${value}" is not a phone number that "${field}" can use.`,
    hint: ({ cure }) => cure,
  }),
  'content/bad-state': error<{ field: string; value: string; suggestion?: Maybe }>('staff', {
    title: 'Not a state',
    message: ({ field, value }) => `"${value}" in "${field}" is not the two-letter code of a US state.`,
    hint: ({ suggestion }) =>
      suggestion ? `Write it as ${suggestion}.` : 'Write the two capital letters of the state, such as TX.',
  }),
  'content/bad-zip': error<{ field: string; value: string }>('staff', {
    title: 'Not a ZIP code',
    message: ({ field, value }) => `"${value}" in "${field}" is not a ZIP code. A ZIP code has five digits.`,
    hint: 'Write it as "77380", or with the four extra digits as "77380-1234".',
  }),
  'content/bad-time-zone': error<{ field: string; value: string; suggestion?: Maybe }>('staff', {
    title: 'Not a time zone',
    message: ({ field, value }) => `"${value}" in "${field}" is not the name of a time zone.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean "${suggestion}"?`
        : 'Write its name in the IANA database: a region, a slash and a city, such as America/Denver.',
  }),
  'content/bad-moment': error<{ field: string; value: string }>('staff', {
    title: 'A date and time in the wrong format',
    message: ({ field, value }) => `"${value}" is not a date and time in the format that "${field}" needs.`,
    hint: 'Write year-month-day, a space, and the time on a 24-hour clock: 2026-09-01 17:30. It is the time zone of the firm.',
  }),
  'content/bad-email': error<{ field: string; value: string }>('staff', {
    title: 'Not an email address',
    message: ({ field, value }) => `"${value}" in "${field}" is not an email address.`,
    hint: 'Write it as name@firm.example.',
  }),
  'content/bad-link': error<{ field: string; value: string }>('staff', {
    title: 'Not a link',
    message: ({ field, value }) => `"${value}"${field && ` in "${field}"`} is not a valid link address.`,
    hint: ({ value }) => {
      const [, site] = /^(?:http:\/\/|(?=www\.))([^\s"“”‘’«»]+)$/.exec(value) ?? []
      if (site) return `Write it as https://${site}.`
      return /["“”„‘’«»<>]/.test(value)
        ? 'An address has no quotation marks or angle brackets. Delete them.'
        : 'Start the address of a page on this site with "/" (such as /services), and of another site with "https://".'
    },
  }),
  'content/bad-slug': error<{ field: string; value: string; suggestion: string }>('staff', {
    title: 'A name that does not work in an address',
    message: ({ field, value }) =>
      `"${value}" does not work for "${field}". Use only lowercase letters, digits and single hyphens.`,
    hint: ({ suggestion }) => `Write it as "${suggestion}".`,
  }),

  // Text
  'content/missing-body': error('staff', {
    title: 'No text below the fields',
    message: 'There is no text below the second "---".',
    hint: 'Write the text there, in Markdown.',
  }),
  'content/missing-overview': error('staff', {
    title: 'Text that no section shows',
    message:
      'A section of type overview shows the text below the second "---", but this file does not have one.',
    hint: 'Add "- type: overview" with a title to the sections, where you want the text.',
  }),
  'content/idle-overview': error<{ reason: string }>('staff', {
    title: 'An overview without text',
    message: ({ reason }) =>
      `A section of type overview shows the text below the fields, but this file ${reason}.`,
    hint: 'Use a section of type prose, which has its own text.',
  }),
  'content/unexpected-body': error('staff', {
    title: 'Text that the site would not show',
    message:
      'There is text below the second "---", but this kind of file has only fields. The site would not show the text.',
    hint: 'Move it into a section above, or delete it.',
  }),
  'content/html-in-text': error<{ html: string }>('staff', {
    title: 'HTML in text',
    message: ({ html }) => `Write text in Markdown. The site would leave out the HTML "${html}".`,
    hint: 'Use **bold**, *italic*, [link](/address), lists and ### headings instead.',
  }),
  'content/heading-level': error<{
    heading: string
    found: number
    wanted: number
    slip: 'too high' | 'skipped' | 'underlined'
  }>('staff', {
    title: 'A heading at the wrong level',
    message: ({ heading, found, wanted, slip }) => {
      if (slip === 'underlined')
        return `The line of "-" or "=" turns the text above it, "${heading}", into a heading.`
      const marks = `The heading "${heading}" has ${found} "#"`
      return slip === 'too high'
        ? `${marks}. Headings in this text need ${wanted} or more.`
        : `${marks}, but it can have only ${wanted} here. Headings go down one level at a time.`
    },
    hint: ({ wanted, slip }) =>
      slip === 'underlined'
        ? `Delete the line, or put an empty line above it. Start a heading with ${'#'.repeat(wanted)}.`
        : `Start it with ${'#'.repeat(wanted)}.`,
  }),
  'content/typed-law-number': error<{
    text: string
    facts: readonly string[]
    /** Whether the firm has no register, and has not said that it keeps none. */
    couldWarn: boolean
  }>('staff', {
    title: 'A legal figure typed by hand',
    message: ({ text }) =>
      `"${text}" looks like a legal figure typed by hand. Each legal figure is in one place, legal-facts.json.`,
    hint: ({ text, facts, couldWarn }) => {
      const tokens = facts.map((fact) => `{fact:${fact}}`)
      // Never anything but law.
      const isStatute = /§|^sec/i.test(text)
      const cure =
        tokens.length === 0
          ? `Add it to legal-facts.json, then write {fact:its-id${isStatute ? '.citation' : ''}} here.`
          : tokens.length === 1
            ? `Write ${tokens[0]} instead.`
            : `Write the one you mean: ${tokens.slice(0, 5).join(', ')}${tokens.length > 5 ? ' …' : ''}.`
      const other = isStatute ? '' : ` If it is not a legal figure, write {plain:${text}}.`
      const without = couldWarn
        ? ' If the firm keeps no register of legal figures, write "typedFigures": "warn" in firm.json.'
        : ''
      return `${cure}${other}${without}`
    },
  }),
  'content/typed-phone': error<{
    text: string
    /** The number of the firm that it is, and the token for it. */
    known?: { owner: string; label: string; name?: Maybe; token: string } | undefined
    /** The tokens of the firm's numbers. */
    tokens: readonly string[]
    /** In another country. */
    isAbroad: boolean
  }>('staff', {
    title: 'A phone number typed by hand that no list has',
    message: ({ text, known }) =>
      known?.owner === 'fax'
        ? `"${text}" is the fax number of the office "${known.label}", typed by hand.`
        : known
          ? `"${text}" is a phone number of the firm, typed by hand. Each of them is in one place, firm.json.`
          : `"${text}" looks like a phone number, and no file lists it.`,
    hint: ({ text, known, tokens, isAbroad }) => {
      const place = text.startsWith('tel:')
        ? 'in the text, without a link. The number becomes a link by itself.'
        : 'instead.'
      if (known?.owner === 'fax') return 'Leave it out: the contact details of the office show it.'
      if (known?.name) return `Write ${known.token} ${place}`
      if (known)
        return `In firm.json, add "id": "${known.token.slice('{phone:'.length, -1)}" to "${known.label}". Then write ${known.token} ${place}`
      return [
        'Whose number is it?',
        // The numbers of firms are American.
        ...(isAbroad ? [] : [`The firm’s: write ${tokens.join(' or ')} ${place}`]),
        'Someone else’s, such as a court’s or a crisis line’s: add it with a label to "otherPhones" in firm.json.',
        'One of your people’s: add it as "phone" to the file in team/.',
      ].join(' ')
    },
  }),
  'content/markdown-slip': error<{ typed: string; reason: string; cure: string; corrected?: Maybe }>(
    'staff',
    {
      title: 'Markdown that does not work',
      message: ({ typed, reason }) => `"${typed}" would appear on the page exactly like this: ${reason}.`,
      hint: ({ cure, corrected }) => `${cure}${showCorrected(corrected)}`,
    },
  ),
  'content/accidental-markdown': error<{
    typed: string
    becomes: string
    cure: string
    corrected?: Maybe
  }>('staff', {
    title: 'Words that Markdown would turn into something else',
    message: ({ typed, becomes }) => `"${typed}" would become ${becomes}.`,
    hint: ({ cure, corrected }) => `${cure}${showCorrected(corrected)}`,
  }),
  'content/uneven-row': error<{ found: number; wanted: number; corrected?: Maybe }>('staff', {
    title: 'A row of a table with too few or too many cells',
    message: ({ found, wanted }) =>
      `This row has ${found} ${found === 1 ? 'cell' : 'cells'}, but the first row of the table has ${wanted}.`,
    hint: ({ found, wanted, corrected }) =>
      corrected === undefined
        ? 'If it does not belong to the table, put an empty line above it.'
        : `${found < wanted ? 'Each cell ends with "|", even if it is empty.' : 'Write a "|" within a cell as "\\|".'}${showCorrected(corrected)}`,
  }),
  'content/idle-definition': error<{ name: string; isNote: boolean; again: boolean }>('staff', {
    title: 'A note or an address of a link that readers would not see',
    message: ({ name, again }) =>
      again
        ? `"[${name}]:" is in this text twice. Only the first counts.`
        : `Nothing in this text refers to "[${name}]", so readers would not see it.`,
    hint: ({ name, isNote, again }) =>
      again
        ? 'Give one of the two another name, or delete it.'
        : `Write ${isNote ? `[${name}]` : `[words][${name}]`} where it belongs, or delete it.`,
  }),
  'content/unknown-token': error<{ token: string; reason?: Maybe; cure?: Maybe; suggestion?: Maybe }>(
    'staff',
    {
      title: 'An unknown token in braces',
      message: ({ token, reason }) => `"${token}" does not work ${reason ?? 'here'}.`,
      hint: ({ reason, cure, suggestion }) =>
        reason
          ? (cure ?? 'Write out the words instead.')
          : suggestion
            ? `Did you mean ${suggestion}?`
            : 'You can use {fact:id}, {fact:id.wording}, {fact:id.citation}, {phone:main}, {phone:intake}, {phone:id}, {email}, {address}, {contingency}, {plain:words}.',
    },
  ),

  'content/unfinished': warning<{ count: number }>('staff', {
    release: 'blocks',
    title: 'Words you still have to write',
    message: ({ count }) =>
      count === 1
        ? '"WRITE HERE" is still here.'
        : `"WRITE HERE" is still in ${count} places in this file. This is the first.`,
    hint: 'Replace it with your own words. The site must not go online with it.',
  }),

  'content/dummy-text': error<{ count: number }>('staff', {
    title: 'Dummy text',
    message: ({ count }) =>
      count === 1
        ? '"Lorem ipsum" is dummy text.'
        : `"Lorem ipsum" is dummy text. It is in ${count} places in this file. This is the first.`,
    hint: 'Replace it with your own words.',
  }),

  // Facts about the firm
  'content/missing-phone': error('staff', {
    title: 'No main phone number',
    message: 'No phone number has the role "main".',
    hint: 'Add "role": "main" to the number of the office. "intake" is for people with a new case, if they call another number.',
  }),
  'content/impossible-hours': error<{ reason: string; cure: string }>('staff', {
    title: 'Office hours that cannot be right',
    message: ({ reason }) => `These hours cannot be right: ${reason}.`,
    hint: ({ cure }) => cure,
  }),
  'content/zone-of-state': warning<{
    name: string
    zone: string
    state: string
    suggestion: string
    /** Whether the time zone of the firm is wrong. */
    isFirm: boolean
  }>('staff', {
    title: 'An office in another time zone than its state',
    message: ({ name, zone, state }) =>
      `The hours of the office "${name}" are in the time zone ${zone}, which ${state} does not have.`,
    hint: ({ suggestion, isFirm }) =>
      isFirm
        ? `Write "timeZone": "${suggestion}" after the list of offices: it is that of the whole firm.`
        : `Give the office "timeZone": "${suggestion}".`,
  }),
  'content/impossible-period': error<{ what: string; reason: string; cure: string }>('staff', {
    title: 'Dates that do not fit together',
    message: ({ what, reason }) => `${what} ${reason}.`,
    hint: ({ cure }) => cure,
  }),
  'content/past-date': warning<{ what: string; when: string; cure: string }>('staff', {
    title: 'A notice or closed day that is over',
    message: ({ what, when }) => `${what} ended on ${when}. Visitors no longer see it.`,
    hint: ({ cure }) => cure,
  }),
  'content/not-an-attorney': error<{ name: string; file: string; attorneys: readonly string[] }>('staff', {
    title: 'A responsible attorney who is not an attorney',
    message: ({ name, file }) =>
      `${name} is not an attorney: content/${file} has no "admissions". An attorney must be responsible for the site.`,
    hint: ({ attorneys }) =>
      attorneys.length > 0
        ? `Name one of the attorneys: ${quoteAll(attorneys)}. If this is an attorney, add "admissions" to that file.`
        : 'If this is an attorney, add "admissions" to that file.',
  }),
  'content/attorney-only': error<{ field: string; bar: string }>('staff', {
    title: 'A credential of attorneys for someone else',
    message: ({ field }) => `Only attorneys can have "${field}", but this file has no "admissions".`,
    hint: ({ field, bar }) => `Add "admissions" with the ${bar}, or delete "${field}".`,
  }),
  'content/unshown-person': warning<{ name: string; title: string; id: string }>('staff', {
    title: 'A person whom the team page does not show',
    message: ({ name }) => `${name} is not on the page of the team.`,
    hint: ({ title, id }) =>
      `In content/pages/our-team.md, add "${title}" to the "titles" of a section, or "${id}" to its "members".`,
  }),
  'content/unknown-position': warning<{ title: string; suggestion?: Maybe; known: readonly string[] }>(
    'staff',
    {
      title: 'A position that no one on the team has',
      message: ({ title }) => `No one on the team has the position "${title}", so this list is empty.`,
      hint: ({ suggestion, known }) =>
        suggestion
          ? `Did you mean "${suggestion}"?`
          : `The positions are: ${quoteAll(known)}. Use one of them, or delete this one.`,
    },
  ),

  // The snapshot of the blog
  'content/damaged-snapshot': error<{ reason: string }>('staff', {
    title: 'A snapshot file that is damaged or was changed by hand',
    message: ({ reason }) => `The snapshot of the blog is damaged: ${reason}.`,
    hint: 'Do not edit content/blog/ by hand. Restore the folder from the Git history, or create it again: npm run firm -- snapshot.',
  }),

  // References
  'content/missing-reference': error<{
    kind: string
    id: string
    suggestion?: Maybe
    where: string
    none: boolean
  }>('staff', {
    title: 'A reference to something that does not exist',
    message: ({ kind, id }) => `The ${kind} "${id}" does not exist.`,
    hint: ({ suggestion, where, none }) =>
      none
        ? `Delete it here: the site has no content/${where}. Or add what is missing there.`
        : `${suggestion ? `Did you mean "${suggestion}"? ` : ''}All of them are in content/${where}.`,
  }),
  'content/unused-form': warning<{ id: string }>('staff', {
    title: 'A form that no page opens',
    message: ({ id }) => `No page or button opens the form "${id}".`,
    hint: ({ id }) =>
      `Write "form: ${id}" in a practice area or a section, or "opens: ${id}" in a button. Or delete the file.`,
  }),
  'content/duplicate-slug': error<{ id: string; other: string; cure?: Maybe }>('staff', {
    title: 'Two things with the same name',
    message: ({ id, other }) => `"${id}" is already taken by ${other}.`,
    hint: ({ cure }) => cure ?? 'Rename one of the two.',
  }),
  'content/same-metadata': error<{ what: string; other: string }>('staff', {
    title: 'Two pages with the same title or description',
    message: ({ what, other }) => `${other} has the same ${what}.`,
    hint: 'Search results would show both pages alike. Change one of the two.',
  }),
  'content/disputed-fact': releaseError<{ id: string; user: string }>('attorney', {
    title: 'A disputed legal fact in use',
    message: ({ id, user }) => `The legal fact "${id}" is marked disputed, and ${user} uses it.`,
    hint: 'A lawyer must check it against its citation and set "status" before the site is released.',
  }),
  'content/unproven-fact': error<{ id: string; field: string; reason: string }>('attorney', {
    title: 'A legal fact with inconsistent fields',
    message: ({ id, reason }) => `The legal fact "${id}" ${reason}.`,
    hint: ({ field }) => `Add or correct "${field}", or change "status".`,
  }),
  'content/incomplete-deadline': error<{ id: string; missing: readonly string[] }>('attorney', {
    title: 'A legal fact for a form without its period, question or warning',
    message: ({ id, missing }) =>
      `The legal fact "${id}" is for a form, but this is missing: ${quoteAll(missing)}.`,
    hint: 'Add it, or delete the others: a form needs all of "period", "from" and "warning".',
  }),
  'content/mismatched-fact': error<{ id: string; figure: string; value: string }>('attorney', {
    title: 'A legal fact whose wording has another figure',
    message: ({ id, figure, value }) =>
      figure === value
        ? `The "wording" of the legal fact "${id}" does not have its "value", "${value}".`
        : `The "wording" of the legal fact "${id}" does not have "${figure}", which is in its "value", "${value}".`,
    hint: 'Pages print both. Compare them with the source, and write the same figure in the same way.',
  }),
  'content/far-off-fact': warning<{ id: string; reviewBy: string; verifiedOn: string; advice: string }>(
    'attorney',
    {
      title: 'A legal fact with a review that is far off',
      message: ({ id, reviewBy, verifiedOn }) =>
        `The legal fact "${id}" was verified on ${verifiedOn}, and its next review is not due until ${reviewBy}, more than three years later.`,
      hint: ({ advice }) => advice,
    },
  ),
  'content/overdue-fact': warning<{ id: string; reviewBy: string; user: string }>('attorney', {
    release: 'blocks',
    title: 'A legal fact in use that is overdue for review',
    message: ({ id, reviewBy, user }) =>
      `The legal fact "${id}" was due for review by ${reviewBy}, and ${user} uses it.`,
    hint: 'A lawyer must check it against its citation, then update "verifiedOn" and "reviewBy". For the list: npm run firm -- facts',
  }),

  'content/post-law-figures': warning<{
    figures: readonly string[]
    reviewBy?: Maybe
    isReviewed: boolean
    isOwn: boolean
    hasRegister: boolean
  }>('attorney', {
    title: 'Legal figures in a post that need a review',
    message: ({ figures, reviewBy, isReviewed }) =>
      `${
        isReviewed
          ? 'This post states legal figures that are disputed or overdue in legal-facts.json'
          : reviewBy
            ? `This post was due for review by ${reviewBy}, and it states legal figures`
            : 'This post states legal figures, and no attorney has reviewed it'
      }: ${figures.join(', ')}.`,
    hint: ({ isReviewed, isOwn, hasRegister }) => {
      if (isReviewed)
        return `An attorney must decide about the facts in legal-facts.json, then correct the post${isOwn ? '' : ' in the blog'}.`
      const next = isOwn
        ? `${hasRegister ? 'Write {fact:…} for the figures that are there, or set' : 'Set'} "reviewBy" once an attorney has read the post.`
        : 'Then set its "review_by" in the blog, and run: npm run firm -- snapshot.'
      return `An attorney must compare the post with ${hasRegister ? 'legal-facts.json' : 'the law'}. ${next}`
    },
  }),
  'content/future-post': warning<{ date: string }>('staff', {
    title: 'A post that is not online yet',
    message: ({ date }) => `This post is dated ${date}, so no page shows it before that day.`,
    hint: 'Build the site on or after that day, or write an earlier date.',
  }),
  'content/overdue-guide': warning<{ reviewBy: string }>('attorney', {
    release: 'blocks',
    title: 'A guide that is overdue for review',
    message: ({ reviewBy }) => `This guide was due for review by ${reviewBy}.`,
    hint: 'An attorney must read it again, then update "reviewedOn" and "reviewBy".',
  }),

  // Pages and links
  'content/page-clash': error<{ address: string; taken: string; use: Maybe; other: string }>('staff', {
    title: 'A page at an address that is taken',
    message: ({ address, taken, use }) =>
      use === undefined
        ? `This page would be at "${address}", but the site has something else at this address.`
        : `This page would be at "${address}", but the site keeps "${taken}" for ${use}.`,
    hint: ({ use, other }) =>
      use === undefined
        ? 'Give the file another name, or put it in another folder of content/pages/.'
        : `Use another name, such as content/${other}.`,
  }),
  'content/public-clash': error<{ file: string; hidden: string; use: Maybe; other: string }>('staff', {
    title: 'A public file that would hide a part of the site',
    message: ({ file, hidden, use }) =>
      use === undefined
        ? `"${file}" would be served instead of "${hidden}".`
        : `"${file}" would be in a folder that the site keeps: "${hidden}" is for ${use}.`,
    hint: ({ use, other }) =>
      use === undefined
        ? 'Give the file another name, or delete it.'
        : `Use another folder, such as content/${other}.`,
  }),
  'content/public-name': error<{ file: string; fault: string }>('staff', {
    title: 'A public file that no host would serve',
    message: ({ file, fault }) => `"${file}" would not reach visitors. ${fault}`,
    hint: 'Give the file another name, or delete it.',
  }),
  'content/missing-page': error<{
    href: string
    noun: 'entry' | 'link'
    absent: { part: string; needs: string } | undefined
    suggestion?: Maybe
  }>('staff', {
    title: 'A link to a page that does not exist',
    message: ({ href, absent }) =>
      absent
        ? `"${href}" belongs to the ${absent.part}, which this site does not have.`
        : `There is no page at "${href}".`,
    hint: ({ noun, absent, suggestion }) =>
      absent
        ? `Delete this ${noun}. To have the ${absent.part}, the site needs ${absent.needs}.`
        : suggestion
          ? `Did you mean "${suggestion}"? If the page is gone for good, delete this ${noun}.`
          : `If the page is gone for good, delete this ${noun}${noun === 'link' ? ' and keep its words' : ''}. The page /sitemap lists every page.`,
  }),
  'content/unlinked-page': warning<{ address: string; above: Maybe }>('staff', {
    title: 'A page that nothing links to',
    message: ({ address }) => `Nothing links to this page, so visitors will hardly find "${address}".`,
    hint: ({ above }) =>
      above === undefined
        ? 'Add it to content/navigation.json, or link to it from a text.'
        : `Add a section of type child-pages to content/${above}, or link to it from a text.`,
  }),
  'content/index-file': error<{ file: string; isTaken: boolean }>('staff', {
    title: 'A page of a folder with another name than the folder',
    message: 'The page of a folder is not "index.md" in it. It is beside the folder, and has its name.',
    hint: ({ file, isTaken }) =>
      isTaken
        ? `Move what it says to content/${file}, which is there already, and delete it.`
        : `Move it to content/${file}.`,
  }),
  'content/missing-parent': error<{ folder: string; above: string; suggestion: Maybe; flat: string }>(
    'staff',
    {
      title: 'A folder without a practice area above it',
      message: ({ folder, above }) =>
        `Practice areas in "${folder}" are below the one in "${above}", but there is no such file.`,
      hint: ({ above, suggestion, flat }) =>
        suggestion === undefined
          ? `Create content/${above}, or move this file to content/${flat}.`
          : `Did you mean the folder "${suggestion}"? Move the files there, or create content/${above}.`,
    },
  ),
  'content/no-child-pages': error<{ folder: string }>('staff', {
    title: 'A list of the pages below a page that has none',
    message: ({ folder }) =>
      `There are no pages below this one: the folder "${folder}" has no page that lists may show.`,
    hint: ({ folder }) => `Put pages in content/${folder}, or delete this section.`,
  }),
  'content/listed-hidden-page': warning<{ address: string }>('staff', {
    title: 'A menu entry for a page that search engines must not list',
    message: ({ address }) => `This entry leads to "${address}", which has "indexed: false".`,
    hint: 'Delete the entry. If search engines may find the page, delete "indexed: false" from its file.',
  }),
  'content/idle-file': warning<{ file: string; needs: string; cure: string }>('staff', {
    title: 'A file of a part that the site does not have',
    message: ({ file, needs }) => `The site does not show "${file}", because ${needs}.`,
    hint: ({ file, cure }) => `${cure}, or delete content/${file}.`,
  }),

  // Redirects
  'content/redirect-clash': error<{ from: string; reason: string }>('staff', {
    title: 'A redirect from an address that is taken',
    message: ({ from, reason }) => `"${from}" cannot be redirected: ${reason}.`,
    hint: 'Delete this redirect, or correct the old address.',
  }),
  'content/redirect-loop': error<{ steps: string }>('staff', {
    title: 'Redirects that go in a circle',
    message: ({ steps }) => `This redirect goes in a circle: ${steps}.`,
    hint: 'Point one of them to a page, and delete the ones you do not need.',
  }),
  'content/redirect-chain': error<{ to: string; next: string; end: string }>('staff', {
    title: 'A redirect to another redirect',
    message: ({ to, next }) => `"${to}" is itself redirected, to "${next}".`,
    hint: ({ end }) => `Write "${end}" here, so that visitors are redirected only once.`,
  }),
  'content/redirect-target': error<{ to: string; suggestion?: Maybe }>('staff', {
    title: 'A redirect to a page that does not exist',
    message: ({ to }) => `There is no page at "${to}".`,
    hint: ({ suggestion }) =>
      `${suggestion ? `Did you mean "${suggestion}"? ` : ''}The page /sitemap lists every page.`,
  }),

  // Images
  'content/missing-image': error<{ src: string; suggestion?: Maybe; elsewhere?: Maybe }>('staff', {
    title: 'A missing picture',
    message: ({ src }) =>
      src.startsWith('/')
        ? `There is no picture at content${src}.`
        : `There is no picture "${src}" in the folder of this file.`,
    hint: ({ suggestion, elsewhere }) =>
      suggestion
        ? `Did you mean "${suggestion}"?`
        : elsewhere
          ? `It is at content/${elsewhere}. Write "/${elsewhere}", or move it into the folder of this file.`
          : 'Put the picture in the same folder as this file. Capital letters matter.',
  }),
  'content/missing-alt': error<{ src: string; markdown: boolean }>('staff', {
    title: 'A picture without a description',
    message: ({ src }) => `The picture "${src}" has no description for people who cannot see it.`,
    hint: ({ src, markdown }) =>
      markdown
        ? `Between the brackets, write what the picture shows: ![What it shows](${src}).`
        : 'Add "alt": one sentence that says what the picture shows. If it is only decoration, write alt: "".',
  }),
  'content/file-name-alt': error<{ alt: string; src: string }>('staff', {
    title: 'A file name as the description of a picture',
    message: ({ alt, src }) => `"${alt}" is a file name. It does not say what the picture "${src}" shows.`,
    hint: 'Describe the picture in one sentence, for people who cannot see it: "Maya Ortiz at her desk, smiling."',
  }),
  'content/unreadable-image': error<{ src: string; reason: string }>('staff', {
    title: 'A picture that cannot be opened',
    message: ({ src, reason }) => `The picture "${src}" cannot be opened (${reason}).`,
    hint: 'Export it again as JPEG, PNG, AVIF, WebP or SVG.',
  }),
  'content/small-image': warning<{ src: string; width: number; min: number }>('staff', {
    title: 'A picture that is too small to be sharp',
    message: ({ src, width, min }) =>
      `The picture "${src}" is ${width} pixels wide. It needs ${min} or more to look sharp here.`,
    hint: 'Use the original from the camera. The site makes smaller copies by itself.',
  }),
  'content/heavy-image': error<{ src: string; width: number; weight: string; max: string }>('staff', {
    title: 'A picture that is too heavy',
    message: ({ src, width, weight, max }) =>
      `The picture "${src}" has too much fine detail: as strongly compressed as the site allows, it is still ${weight} at a width of ${width} pixels. The limit is ${max}.`,
    hint: 'Phones would show the page late. Use a calmer picture, blur its background, remove its noise, or crop it so that it is wide and not tall.',
  }),
  'content/missing-svg': error<{ src: string; folder: string; suggestion?: Maybe }>('staff', {
    title: 'A logo or an icon that does not exist',
    message: ({ src, folder }) => `There is no picture "${src}" in content/${folder}/.`,
    hint: ({ suggestion, folder }) =>
      suggestion
        ? `Did you mean "${suggestion}"?`
        : `Put the file into content/${folder}/: an SVG, PNG, WebP or AVIF.`,
  }),
  'content/unsafe-svg': error<{ reason: string; cure: string }>('staff', {
    title: 'A logo or an icon that the site cannot publish',
    message: ({ reason }) => `The site cannot publish this drawing: ${reason}.`,
    hint: ({ cure }) => cure,
  }),
  'content/oblong-icon': error<{ width: number; height: number }>('staff', {
    title: 'An icon that is not square',
    message: ({ width, height }) => `The icon is ${width} by ${height}. Icons are square.`,
    hint: 'Draw it in a square, such as 32 by 32. The "viewBox" of an SVG gives its size.',
  }),
  'content/small-logo': warning<{
    src: string
    width: number
    height: number
    min: { width: number; height: number }
  }>('staff', {
    title: 'A logo or an icon that is too small to be sharp',
    message: ({ src, width, height, min }) =>
      `"${src}" is ${width} by ${height} pixels. To look sharp on most screens, it needs ${min.width} by ${min.height}.`,
    hint: 'Ask its designer for an SVG, or for a larger file. Enlarging this one does not help.',
  }),
  'content/low-contrast': error<{
    color: string
    pair: string
    ratio: number
    min: number
    others: number
    shade?: Maybe
  }>('staff', {
    title: 'A color that cannot be read',
    message: ({ pair, ratio, min, others }) =>
      `${pair} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1. It needs ${min}:1.` +
      (others > 0
        ? ` ${others} more ${others > 1 ? 'pairs' : 'pair'} of colors fail for the same reason.`
        : ''),
    hint: ({ color, shade }) =>
      shade
        ? `The closest shade that passes is "${shade}". Write it as "${color}", or choose another color.`
        : `No shade of "${color}" passes with the other colors. Change those first.`,
  }),
  'content/unused-image': warning<{ src: string }>('staff', {
    title: 'An unused picture',
    message: ({ src }) => `No text uses the picture "${src}".`,
    hint: 'Delete the picture, or use it in a text.',
  }),
  'content/missing-video': error<{ name: string; extension: string; meant?: Maybe }>('staff', {
    title: 'A video, or the captions of one, that does not exist',
    message: ({ name, extension }) => `There is no file "${name}" that ends with "${extension}".`,
    hint: ({ meant }) =>
      meant ? `Did you mean "${meant}"?` : 'Put it in the same folder as this file. Capital letters matter.',
  }),
  'content/unreadable-video': error<{ name: string; reason: string }>('staff', {
    title: 'A video that browsers cannot play',
    message: ({ name, reason }) => `Not every browser can play the video "${name}": ${reason}.`,
    hint: 'Export it again as MP4 with a picture in H.264. HandBrake does so with its preset "Fast 1080p30".',
  }),
  'content/large-video': warning<{ name: string; size: string; limit: string }>('staff', {
    title: 'A video that is large',
    message: ({ name, size, limit }) => `The video "${name}" is ${size}, more than ${limit}.`,
    hint: 'On the way, it stops again and again. Make it shorter or smaller (1280 by 720 is enough), or put it on YouTube or Vimeo.',
  }),
  'content/missing-captions': error<{ name: string }>('staff', {
    title: 'A video without captions',
    message: ({ name }) =>
      `The video "${name}" has no captions, so people who cannot hear do not learn what is said.`,
    hint: 'Add "captions:" with the name of a text file, tour.vtt. Its first line is "WEBVTT". Then come, after an empty line each, the times and below them the words: "00:01.500 --> 00:04.000", "Welcome to our office." (WCAG 1.2.2)',
  }),
  'content/bad-captions': error<{ reason: string; cure: string }>('staff', {
    title: 'Captions that browsers cannot read',
    message: ({ reason }) => `Browsers cannot read these captions: ${reason}.`,
    hint: ({ cure }) => cure,
  }),
  'content/unused-video': warning<{ name: string }>('staff', {
    title: 'An unused video',
    message: ({ name }) => `No section uses "${name}".`,
    hint: 'Delete it, or name it in a section of the type "video".',
  }),
  'content/missing-document': error<{ name: string; meant?: Maybe }>('staff', {
    title: 'A missing document',
    message: ({ name }) =>
      name.startsWith('/')
        ? `There is no PDF at content${name}.`
        : `There is no PDF "${name}" in the folder of this file.`,
    hint: ({ meant }) =>
      meant
        ? `Did you mean "${meant}"?`
        : 'Put the PDF in the same folder as this file, or in content/documents/. Capital letters matter.',
  }),
  'content/unreadable-document': error<{ name: string; reason: string }>('staff', {
    title: 'A document that cannot be opened',
    message: ({ name, reason }) => `The document "${name}" cannot be offered for download (${reason}).`,
    hint: 'Save it as PDF again, without a password and without limits on printing or copying.',
  }),
  'content/large-document': error<{ name: string; size: string; limit: string }>('staff', {
    title: 'A document that is too large',
    message: ({ name, size, limit }) => `The document "${name}" is ${size}. The limit is ${limit}.`,
    hint: 'Save it again with smaller pictures ("Minimum size" in Word, "Reduce file size" in Acrobat), or split it.',
  }),
  'content/untagged-document': warning<{ name: string }>('staff', {
    title: 'A document without tags',
    message: ({ name }) =>
      `The document "${name}" has no tags, so a screen reader cannot tell its headings, lists and tables from other text.`,
    hint: 'Save it as PDF again from where it was written. In Word: "Save as", "PDF", "Options", then check "Document structure tags for accessibility". A scan needs Acrobat: "Automatically tag PDF".',
  }),
  'content/unused-document': warning<{ name: string }>('staff', {
    title: 'An unused document',
    message: ({ name }) => `No page offers or links to the document "${name}".`,
    hint: 'Delete the document, name it in a section of type "documents", or link to it: /documents/name-of-the-file.pdf.',
  }),

  // Videos, results and quotations
  'content/bad-video': error<{ value: string }>('staff', {
    title: 'Not the address of a video',
    message: ({ value }) => `"${value}" is not the address of a video on YouTube or Vimeo.`,
    hint: 'Open the video in your browser and copy the address from the top: https://www.youtube.com/watch?v=… or https://vimeo.com/…',
  }),

  // Pages of other services
  'content/unknown-embed': error<{ value: string; suggestion: Maybe; known: readonly string[] }>('staff', {
    title: 'A page to show of a service that the site does not know',
    message: ({ value }) => `"${value}" is not a page that the site can show within its own.`,
    hint: ({ suggestion, known }) =>
      suggestion === undefined
        ? `It can show pages of ${known.join(', ')}. For any other, take out this section, and link to it: a button with this address works. If its pages may be shown by other sites, add its host to "embedHosts" in firm.json; a developer can add the service for all firms: docs/embeds.md.`
        : `Write it as ${suggestion}.`,
  }),
  'content/embed-page': error<{ value: string; name: string; example: string; where: Maybe }>('staff', {
    title: 'Another page of a service than the one to show',
    message: ({ value, name }) => `"${value}" is of ${name}, but is not a page that the site can show.`,
    hint: ({ example, where = 'Open the page in your browser, and copy the address from the top.' }) =>
      `The address looks like this: ${example}. ${where}`,
  }),
  'content/embed-code': error<{ address: Maybe; known: readonly string[] }>('staff', {
    title: 'Code to embed in place of an address',
    message: 'This is code to embed something. The site needs only the address of the page.',
    hint: ({ address, known }) =>
      address === undefined
        ? `It does not name a page that the site can show: those of ${known.join(', ')}. For any other, link to it: a button works.`
        : `Write only this: ${address}`,
  }),
  'content/linked-service': error<{ name: string; reason: 'script' | 'unconfirmed' }>('staff', {
    title: 'A page to show of a service that works only as a link',
    message: ({ name, reason }) =>
      reason === 'script'
        ? `${name} has no page to show, only a script. It could read what visitors type into your forms, so the site does not run it.`
        : `It is not known whether ${name} lets other sites show its pages.`,
    hint: ({ reason }) =>
      reason === 'script'
        ? 'Take out this section. If the service has a page of its own, link to it: a button with its address works. docs/embeds.md says what can be shown instead, and why.'
        : 'Link to it: a button with this address works. Or ask the service. If it says yes, add the host to "embedHosts" in firm.json.',
  }),
  'content/unnamed-service': warning<{ name: string; policy: string }>('attorney', {
    title: 'A service that the privacy policy does not name',
    message: ({ name, policy }) =>
      `${name} receives what visitors type here, and ${policy} does not name it.`,
    hint: ({ name, policy }) => `Say in ${policy} what ${name} receives, and what for.`,
  }),
  'content/typed-amount': error<{ typed: string; isTestimonial?: boolean }>('staff', {
    title: 'An amount typed into the text of a result or a testimonial',
    message: ({ typed }) =>
      `"${typed}" is in the text. The advertising rules allow an amount only next to what it means.`,
    hint: ({ isTestimonial }) =>
      isTestimonial
        ? inResultField
        : 'Write it in the field "amount" of a file in results/, with "basis" and "role". Take it out of this text.',
  }),
  'content/future-result': error<{ year: number; today: string }>('staff', {
    title: 'A result from the future',
    message: ({ year, today }) => `The case ended in ${year}, but today is ${today}.`,
    hint: 'Write the year in which the case ended.',
  }),
  'content/future-filing': error<{ field: 'published' | 'filed'; date: string; today: string }>('attorney', {
    title: 'A filing of the home page from the future',
    message: ({ field, date, today }) =>
      `The home page ${field === 'filed' ? 'was filed' : 'went online'} on ${date}, but today is ${today}.`,
    hint: 'Correct the day. If it is still to come, delete this entry, and record it when it has come.',
  }),
  'content/unknown-criterion': error<{ criterion: string }>('staff', {
    title: 'A success criterion that WCAG does not have',
    message: ({ criterion }) => `WCAG 2.2 has no success criterion ${criterion} at level A or AA.`,
    hint: ({ criterion }) =>
      criterion === '4.1.1'
        ? 'WCAG 2.2 no longer has it. Delete this entry.'
        : 'Look up its number at https://www.w3.org/TR/WCAG22/.',
  }),
  'content/repeated-criterion': error<{ criterion: string; line: number }>('staff', {
    title: 'A success criterion that is evaluated twice',
    message: ({ criterion, line }) => `Line ${line} has an evaluation of ${criterion}, too.`,
    hint: 'Keep the later one, and delete the other.',
  }),
  'content/future-review': error<{ date: string; today: string }>('staff', {
    title: 'A review from the future',
    message: ({ date, today }) => `The review is of ${date}, but today is ${today}.`,
    hint: 'Write the day on which it was done.',
  }),
  'content/client-quotation': error<{ value: string }>('staff', {
    title: 'The words of a client outside of testimonials',
    message: ({ value }) => `The role "${value}" says that these are the words of a client.`,
    hint: 'A client’s words need written consent: put them in a file in testimonials/, and show it in a section of type "testimonials".',
  }),
} as const
