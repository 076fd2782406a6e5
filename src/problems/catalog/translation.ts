/** What can be wrong with the content in another language. */
import { error, quoteAll, releaseError, warning } from '../kind.ts'

/** The name of a field, or of the text below the fields. */
interface Field {
  field: string
}

/** What `firm translate accept` needs to know: a file, such as `es/pages/home.md`, perhaps with a field. */
interface Piece {
  piece: string
}

/** The words of the original: those of now, and those that were translated, if the Git history has them. */
interface Change extends Field, Piece {
  was?: string
  now: string
}

interface Count extends Piece {
  count: number
}

const accept = (piece: string) => `npm run firm -- translate accept ${piece}`

/** What one version has and the other does not is in brackets. */
const compare = ({ was, now }: Change) =>
  was === undefined ? `It is now: “${now}”` : `Before: “${was}” Now: “${now}”`

const describeNew = (count: number) =>
  count === 1
    ? 'One translation in this file is new or has changed, and is not accepted yet'
    : `${count} translations in this file are new or have changed, and are not accepted yet`

export const translationProblems = {
  'translation/unknown-language': error<{ tag: string; known: readonly string[] }>('developer', {
    title: 'A folder for a language that the site does not know',
    message: ({ tag }) =>
      `"${tag}" is the name of a language, but the site has no words of the interface in it.`,
    hint: ({ known }) =>
      `Write them in src/words/, as docs/translating.md shows, or rename the folder. The site knows ${quoteAll(known)}.`,
  }),
  'translation/main-language': error<{ tag: string }>('staff', {
    title: 'A folder for the main language of the site',
    message: ({ tag }) => `"${tag}" is the main language of the site. Its files are not in a folder.`,
    hint: 'Delete this folder, or move its files up into content/.',
  }),
  'translation/no-original': error<{ file: string; reason: string }>('staff', {
    title: 'A translation of nothing',
    message: ({ reason }) => `This translates nothing: ${reason}.`,
    hint: ({ file }) =>
      `A translation has the path of the original: this one belongs to content/${file}. Rename it, or delete it.`,
  }),
  'translation/missing-field': error<Field & { original: string }>('staff', {
    title: 'Words without a translation',
    message: ({ field, original }) => `The translation of "${field}" is missing. The original: “${original}”`,
    hint: ({ field }) => `Add "${field}" here, in the same place as in the original.`,
  }),
  'translation/extra-field': error<Field & { isKnown: boolean }>('staff', {
    title: 'A field that a translation cannot have',
    message: ({ field, isKnown }) =>
      isKnown ? `"${field}" comes from the original, for every language.` : `The original has no "${field}".`,
    hint: ({ field, isKnown }) =>
      isKnown ? `Delete "${field}" here.` : `Delete "${field}" here, or add it to the original first.`,
  }),
  'translation/changed-list': error<Field & { found: string; wanted: string }>('staff', {
    title: 'A list that does not match the original',
    message: ({ field, found, wanted }) =>
      `"${field}" does not match the original: there is ${found} here, and ${wanted} there.`,
    hint: 'Give it the same entries, in the same order. An entry without words is {}.',
  }),
  'translation/same-address': error<{ address: string; other: string }>('staff', {
    title: 'Two pages at one address of a language',
    message: ({ address, other }) => `The address ${address} is also that of content/${other}.`,
    hint: 'Give one of them another "slug".',
  }),
  'translation/bad-record': error<{ reason: string }>('staff', {
    title: 'A record of translations that was edited by hand',
    message: ({ reason }) => `translations.json is damaged: ${reason}.`,
    hint: 'Restore it from the Git history. Only "firm translate accept" writes it.',
  }),
  'translation/outdated': warning<Change>('staff', {
    title: 'A translation of words that have changed since',
    message: (change) =>
      `The original of "${change.field}" has changed since it was translated. ${compare(change)}`,
    hint: ({ piece }) =>
      `"firm translate next" shows all of it. Change the translation, and then run: ${accept(piece)}`,
  }),
  'translation/outdated-promise': warning<Change>('attorney', {
    title: 'A translation of a promise, a fee or a disclaimer that has changed since',
    message: (change) =>
      `The original of "${change.field}" binds the firm, and has changed since it was translated. ${compare(change)}`,
    hint: ({ piece }) =>
      `Change the translation, and then run: ${accept(piece)}. Until then the site cannot be released.`,
    release: 'blocks',
  }),
  'translation/not-accepted': warning<Count>('staff', {
    title: 'Translations in a file that have not been accepted',
    message: ({ count }) => `${describeNew(count)}.`,
    hint: ({ piece }) => `Compare with the original, and then run: ${accept(piece)}`,
  }),
  'translation/unchecked-promise': warning<Count>('attorney', {
    title: 'Promises, fees or disclaimers whose translations have not been accepted',
    message: ({ count }) =>
      `${describeNew(count)}, although ${count === 1 ? 'it binds' : 'they bind'} the firm: a promise, a fee, a fact or a disclaimer.`,
    hint: ({ piece }) =>
      `Compare with the original, and then run: ${accept(piece)}. Until then the site cannot be released.`,
    release: 'blocks',
  }),
  'translation/renewed': warning<Field & Piece>('staff', {
    title: 'A translation that stayed the same while the original changed',
    message: ({ field }) =>
      `The original of "${field}" changed, and the translation was accepted without a change.`,
    hint: ({ piece }) =>
      `If the translation still says the same as the original, run: ${accept(piece)} --unchanged. If not, change it.`,
  }),
  'translation/missing-pages': warning<{ language: string; count: number; files: readonly string[] }>(
    'staff',
    {
      title: 'Pages that a language does not have',
      message: ({ language, count, files }) =>
        `${count === 1 ? 'One page is' : `${count} pages are`} not in the language "${language}": ${files.join(', ')}. Links lead to the original.`,
      hint: ({ language, files }) =>
        `To begin one, run: npm run firm -- new translation ${language}/${files[0]}`,
      release: 'nothing',
    },
  ),
  'translation/no-word-lists': warning<{ language: string }>('attorney', {
    title: 'A language whose words no check knows',
    message: ({ language }) =>
      `No check knows the words of the language "${language}": what a text promises, which legal figures it has, and how hard it is to read.`,
    hint: 'An attorney must read these texts with the rules of the state at hand. A developer can write word lists: src/content/word-lists/.',
  }),
  'translation/no-reviewer': releaseError<{ language: string }>('staff', {
    title: 'A language that no translator has read',
    message: ({ language }) => `No translator has put their name to the texts in the language "${language}".`,
    hint: ({ language }) =>
      `Have a translator read them, and then run: npm run firm -- translate accept ${language} --reviewed-by "Name"`,
  }),
}
