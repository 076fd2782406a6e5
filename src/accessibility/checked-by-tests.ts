/**
 * Which success criteria the tests of this project check, and how far. A test compares this list with the tests: each of
 * them must exist, and the criteria of `everyPage` must be those that axe has a rule for.
 */
import type { CriterionId } from '#src/content/wcag.ts'

export interface CheckedByTests {
  /**
   * completely: the tests measure everything that the criterion asks for, wherever it occurs. partly: something is left
   * that only a person can judge, or that no test looks at.
   */
  extent: 'completely' | 'partly'
  /** What the tests check, in whole sentences. */
  what: string
  /** The titles of the tests, by their files. In place of a title with variables, a part of it. */
  tests: Readonly<Record<string, readonly string[]>>
}

const e2e = 'tests/e2e/behavior'
const formTests = 'src/islands/form.test.tsx'

/** Opens every page of the built site at the widths of a phone and a desktop, unfolds it, and runs axe on it. */
export const everyPage = {
  'tests/e2e/invariants/every-page.e2e.ts': [
    'every page is still while it loads, is accessible, and is not cut off at any width',
  ],
} as const

const spokenOrder = {
  [`${e2e}/spoken-order.e2e.ts`]: [
    'on every kind of page, landmarks, headings and names tell where one is and what everything does',
  ],
} as const

const spokenForms = {
  [`${e2e}/spoken-order.e2e.ts`]: [
    'in every form, each field says its label, that it is required, and what is wrong',
  ],
} as const

const focus = {
  [`${e2e}/focus.e2e.ts`]: [
    'every tab stop is marked with a contrast of 3:1, and nothing covers it',
    'nothing covers a tab stop',
  ],
} as const

const swipes = {
  [`${e2e}/moving-parts.e2e.ts`]: [
    'a swipe shows the next quote, and the previous one',
    'a dot shows its quote, and Next wraps from the last to the first',
  ],
} as const

const everyFrame = {
  'src/pages/page-contents.test.tsx': [
    'every page with menus has the header and the footer with their links',
  ],
} as const

/** A criterion that is not here is checked by no test. */
export const checkedByTests: { readonly [Id in CriterionId]?: CheckedByTests } = {
  '1.1.1': {
    extent: 'partly',
    what: 'On every page, no picture, icon or drawing lacks a text alternative. The tests cannot tell whether the words say what the picture shows.',
    tests: everyPage,
  },
  '1.2.2': {
    extent: 'partly',
    what: 'No page has a video file without captions. The tests do not look into videos of other sites.',
    tests: everyPage,
  },
  '1.3.1': {
    extent: 'partly',
    what: 'On every page, lists and tables are built correctly. On one page of each kind, the landmarks have names, and the levels of the headings have no gap.',
    tests: { ...everyPage, ...spokenOrder },
  },
  '1.3.2': {
    extent: 'partly',
    what: 'In every form, the fields are in the same order on the screen and for a screen reader. On one page of each kind, the landmarks follow one another in order.',
    tests: {
      ...spokenOrder,
      [`${e2e}/forms.e2e.ts`]: ['in its page, the fields of the form are in order, and so are its errors'],
      [`${e2e}/forms-dialogs.e2e.ts`]: ['what was typed stays, and fields and errors are in order'],
    },
  },
  '1.3.4': {
    extent: 'partly',
    what: 'On six kinds of page, the whole text can be read on a phone that is held upright or sideways. The tests look at the edges of the screen only.',
    tests: {
      [`${e2e}/safe-areas.e2e.ts`]: ['the text of every page is clear of the edges, from start to end'],
    },
  },
  '1.3.5': {
    extent: 'partly',
    what: 'On every page, what a field says about its purpose is a value that browsers know.',
    tests: everyPage,
  },
  '1.4.1': {
    extent: 'partly',
    what: 'On every page, a link in a text differs from the text in more than its color. With the colors of the system, one page of each kind shows what color alone would show.',
    tests: {
      ...everyPage,
      [`${e2e}/every-kind.e2e.ts`]: ['shows with forced colors what color alone would show'],
    },
  },
  '1.4.2': {
    extent: 'partly',
    what: 'No page has a sound or a video file that plays by itself.',
    tests: everyPage,
  },
  '1.4.3': {
    extent: 'partly',
    what: 'On every page, axe finds enough contrast between text and its background. At the top of pages, it is measured over the pictures behind the text. The tests do not look at text while it is pressed or pointed at.',
    tests: {
      ...everyPage,
      [`${e2e}/hero-contrast.e2e.ts`]: [
        'all text over each picture has a contrast of',
        'even over a white picture, all text has a contrast of',
      ],
    },
  },
  '1.4.4': {
    extent: 'partly',
    what: 'With text at 200%, no page scrolls sideways. At a zoom of 400%, one page of each kind shows all of its text, and every form can be filled in and sent.',
    tests: {
      ...everyPage,
      [`${e2e}/large-text.e2e.ts`]: ['with text at 200%, nothing is cut off at any width'],
      [`${e2e}/every-kind.e2e.ts`]: ['fits the width at 400% with two thirds of the window for reading'],
      [`${e2e}/zoom.e2e.ts`]: ['at 400%, every form can be filled in and sent, and its confirmation read'],
    },
  },
  '1.4.10': {
    extent: 'completely',
    what: 'At a width of 320 pixels, no page scrolls sideways. At a zoom of 400%, no text is cut off or covered on one page of each kind, every link and field can be reached and seen, and every form can be filled in and sent.',
    tests: {
      ...everyPage,
      [`${e2e}/every-kind.e2e.ts`]: ['fits the width at 400% with two thirds of the window for reading'],
      [`${e2e}/zoom.e2e.ts`]: [
        'at 400%, the menu, every link and every field can be reached and seen',
        'at 400%, every form can be filled in and sent, and its confirmation read',
      ],
    },
  },
  '1.4.11': {
    extent: 'partly',
    what: 'On one page of each kind and in every form, the mark of the keyboard focus has a contrast of 3:1. The tests do not measure the edges of fields, nor icons.',
    tests: focus,
  },
  '1.4.12': {
    extent: 'completely',
    what: 'With the line height and the spacing that the criterion names, no text is cut off and none overlaps other text, on one page of each kind and in every form with its errors, at 320 and 1440 pixels.',
    tests: {
      ...everyPage,
      [`${e2e}/text-spacing.e2e.ts`]: ['with wide spacing, no text is cut off or overlaps other text'],
    },
  },
  '1.4.13': {
    extent: 'partly',
    what: 'The meaning of a marked word stays while the pointer is on it, does not cover that word, and closes on Escape. The Services menu closes on Escape.',
    tests: {
      [`${e2e}/terms.e2e.ts`]: [
        'the meaning stays while the pointer is on it, does not cover its term, and closes on Escape',
        'keyboard focus shows the meaning at once, Escape closes it, and Tab moves on',
      ],
      [`${e2e}/navigation.e2e.ts`]: [
        'the Services menu works from the keyboard, and Escape returns the focus',
      ],
    },
  },
  '2.1.1': {
    extent: 'partly',
    what: 'With the keyboard alone, the tests use the menus, the moving parts, the glossary, a map, the news, and every form from its first field to its confirmation.',
    tests: {
      ...everyPage,
      [`${e2e}/keyboard-journey.e2e.ts`]: [
        'from the home page through the menu to the moving parts of a practice area',
        'a search of the glossary, a letter of it, and a marked term',
        'a map appears, and has the focus',
        'through the menu to the news, their pages and categories, a post and the footer',
        'opened, sent empty, put right, sent, and closed',
      ],
    },
  },
  '2.1.2': {
    extent: 'partly',
    what: 'Dialogs and menus open and close with the keyboard, and the focus returns to where it was. The tests do not look into maps and videos of other sites.',
    tests: {
      [`${e2e}/forms.e2e.ts`]: ['a form opens and closes from the keyboard, and the focus returns'],
      [`${e2e}/navigation.e2e.ts`]: [
        'the Services menu works from the keyboard, and Escape returns the focus',
      ],
    },
  },
  '2.2.1': {
    extent: 'partly',
    what: 'No page leads to another or loads again after a time.',
    tests: everyPage,
  },
  '2.2.2': {
    extent: 'partly',
    what: 'Pictures and quotes that move by themselves can be paused, with the keyboard too, and do not move at all if the system asks for less motion.',
    tests: {
      ...everyPage,
      [`${e2e}/keyboard-journey.e2e.ts`]: ['the pictures and quotes that move can be paused'],
      [`${e2e}/moving-parts.e2e.ts`]: ['stop on hover, in a hidden tab and when paused'],
      [`${e2e}/every-kind.e2e.ts`]: ['does not move'],
    },
  },
  '2.4.1': {
    extent: 'completely',
    what: 'Every page has landmarks or headings that lead past what repeats. On one page of each kind, the first press of the Tab key offers to skip to the content, and the next one is in it.',
    tests: {
      ...everyPage,
      [`${e2e}/every-kind.e2e.ts`]: ['is skipped to its content by the first Tab'],
    },
  },
  '2.4.2': {
    extent: 'partly',
    what: 'Every page has a title. The tests cannot tell whether it says what the page is about.',
    tests: everyPage,
  },
  '2.4.3': {
    extent: 'partly',
    what: 'In every form, the focus goes to the errors, from there to the first wrong field, and in the end to the confirmation.',
    tests: {
      [`${e2e}/keyboard-journey.e2e.ts`]: ['opened, sent empty, put right, sent, and closed'],
      [`${e2e}/forms.e2e.ts`]: ['a form opens and closes from the keyboard, and the focus returns'],
    },
  },
  '2.4.4': {
    extent: 'partly',
    what: 'No link on any page is without words. On one page of each kind, no link says only "here" or "more", and links with the same words lead to the same place.',
    tests: { ...everyPage, ...spokenOrder },
  },
  '2.4.5': {
    extent: 'partly',
    what: 'A page lists the other pages of the site, and every page has the menus.',
    tests: {
      'src/pages/page-contents.test.tsx': [
        'the sitemap lists main pages, practice areas, resources and legal information',
        'every page with menus has the header and the footer with their links',
      ],
    },
  },
  '2.4.6': {
    extent: 'partly',
    what: 'On one page of each kind, no heading is empty. In every form, each field has a label. The tests cannot tell whether the words describe what follows.',
    tests: {
      [`${e2e}/spoken-order.e2e.ts`]: [
        'on every kind of page, landmarks, headings and names tell where one is and what everything does',
        'in every form, each field says its label, that it is required, and what is wrong',
      ],
    },
  },
  '2.4.7': {
    extent: 'completely',
    what: 'On one page of each kind and in every form, everything that the Tab key reaches is marked, at two widths. Each look of the mark is photographed, and has a contrast of 3:1.',
    tests: focus,
  },
  '2.4.11': {
    extent: 'completely',
    what: 'On one page of each kind and in every form, nothing covers what has the keyboard focus, forward and backward, at two widths. On the home page and a page with a form, nothing covers it on a phone held sideways, nor with text at 200%.',
    tests: focus,
  },
  '2.5.1': {
    extent: 'partly',
    what: 'The quotes can be swiped, and have buttons that do the same.',
    tests: swipes,
  },
  '2.5.3': {
    extent: 'partly',
    what: 'On one page of each kind, the name of every link, button and label has the words that it shows. The tests do not open the forms for this.',
    tests: spokenOrder,
  },
  '2.5.7': {
    extent: 'partly',
    what: 'The quotes can be swiped, and have buttons that do the same.',
    tests: swipes,
  },
  '2.5.8': {
    extent: 'completely',
    what: 'The tests measure everything that can be pressed on one page of each kind, in the open menus, and in every form while it shows errors. Each target is at least 24 by 24 pixels, is part of a line of text, or has enough space around it.',
    tests: {
      [`${e2e}/targets.e2e.ts`]: ['every target is 24 px large, in a line of text, or away from others'],
    },
  },
  '3.1.1': {
    extent: 'partly',
    what: 'Every page names its language. The tests cannot tell whether the text is in that language.',
    tests: everyPage,
  },
  '3.1.2': {
    extent: 'partly',
    what: 'Where a page names the language of a part, it is a language that exists. A greeting in another language names it.',
    tests: {
      ...everyPage,
      'src/pages/page-contents.test.tsx': [
        'a greeting in another language is in the header, its menu and the footer, and leads to the contact page',
      ],
    },
  },
  '3.2.3': {
    extent: 'partly',
    what: 'Every page has the same links in its header and footer.',
    tests: everyFrame,
  },
  '3.2.6': {
    extent: 'partly',
    what: 'Every page has the phone numbers and the email address in its footer.',
    tests: everyFrame,
  },
  '3.3.1': {
    extent: 'partly',
    what: 'In every form, a required field that is empty is named in a list of errors and marked, with words beside it. The tests do not enter every kind of wrong answer.',
    tests: {
      ...spokenForms,
      [formTests]: ['an empty form shows its errors, in the summary and beside each field'],
    },
  },
  '3.3.2': {
    extent: 'partly',
    what: 'In every form, each field has a label, and the form says which fields are required.',
    tests: {
      ...everyPage,
      ...spokenForms,
      [formTests]: ['the form says which fields are required'],
    },
  },
  '4.1.2': {
    extent: 'partly',
    what: 'On every page, axe finds no control without a name, and no role or state that is wrong. On one page of each kind and in every form, a screen reader would hear what each control is called.',
    tests: {
      ...everyPage,
      [`${e2e}/spoken-order.e2e.ts`]: [
        'on every kind of page, landmarks, headings and names tell where one is and what everything does',
        'in every form, each field says its label, that it is required, and what is wrong',
        'a dialog says its name, its success and its failure',
      ],
    },
  },
  '4.1.3': {
    extent: 'partly',
    what: 'What a search has found, what a form says after it is sent, and the state of the news are announced without moving the focus.',
    tests: {
      [`${e2e}/spoken-order.e2e.ts`]: [
        'a search of the glossary says how many terms are left',
        'the newsletter says that it has been subscribed to',
        'the news say that they are loading, what they show, and that the blog does not answer',
      ],
      [`${e2e}/forms-told.e2e.ts`]: [
        'are announced by a live region that exists before its text, unless they are silent',
      ],
    },
  },
}
