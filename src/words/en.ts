/**
 * Every word of the interface in American English, and the shape that every other language must have. The parts in
 * `en/` also reach the browser, each with the code that needs it.
 *
 * A key is a text, or a function of what varies: `(count) => …`. A sentence around an element is a function that
 * returns its pieces in order: `<Piece>(link: Piece) => ['Please call ', link, '.']`; components show it with `joinWords`.
 * `hide` makes a piece that only screen readers get.
 */
import { forms } from './en/forms.ts'
import { glossary } from './en/glossary.ts'
import { hours } from './en/hours.ts'
import { news } from './en/news.ts'
import { officeState } from './en/office-state.ts'
import { close, locale, newTab, type Hide } from './en/shared.ts'

type GuideKind = 'guide' | 'checklist'
type EmbedKind = keyof typeof embeds

const embeds = { scheduling: 'calendar', intake: 'form', chat: 'chat' } as const

export const en = {
  locale,
  forms,
  glossary,
  hours,
  news,
  officeState,

  /** The frame of every page, and what may be on any. */
  site: {
    skipLink: 'Skip to main content',
    /** The languages of the site. Languages are named as sentences of this dictionary name them: "Spanish". */
    language: {
      /** What people who speak it call it. */
      name: 'English',
      switch: 'Languages',
      /** After a link to a page in another language. */
      linkMark: (other: string) => `(in ${other})`,
      /** For a page that is not in this language. */
      missing: (other: string) => `This page is only in ${other}.`,
      home: 'Go to the home page in English',
      /** On a page in another language, to people whose browser prefers this one. */
      offer: 'This page is also in English',
    },
    notice: 'Notice',
    mainMenu: 'Main',
    menu: 'Menu',
    close,
    newTab,
    schedule: 'Schedule a Consultation',
    showMore: (count: number) => `Show ${count} more`,
    /** What a form offers besides the practice areas. */
    otherService: 'Other',
    /** Next to an answer that is missing or wrong, if the form has no words of its own. */
    answers: {
      emailMessage: 'Please enter a valid email address.',
      phoneMessage: 'Please enter a valid 10-digit phone number.',
      linkMessage: 'Please enter a web address, such as https://drive.example/my-file.',
      consentMessage: 'Please check this box to continue.',
      choose: 'Please choose one or more.',
      required: (label: string) => `${label} is required.`,
      tooShort: (label: string, count: number) => `${label} must be at least ${count} characters.`,
      /** For a label that is a question or a sentence. */
      answer: (question: string) => `Please answer: “${question}”`,
      answerLonger: (question: string, count: number) =>
        `Please answer with at least ${count} characters: “${question}”`,
    },
    moreAbout: (title: string) => `More about ${title}`,
    phoneBar: {
      name: 'Call or schedule',
      call: <Piece>(number: string, hide: Hide<Piece>) => ['Call', hide(` ${number}`)],
      schedule: <Piece>(hide: Hide<Piece>) => ['Schedule', hide(' a consultation')],
    },
    footer: {
      socialNetworks: 'Social networks',
      legal: 'Legal',
      showLinks: (count: number) => `Show the ${count} links`,
      responsible: <Piece>(attorney: Piece) => ['Attorney responsible for this site: ', attorney, '.'],
      principalOffice: (city: string) => `Principal office: ${city}.`,
    },
    law: {
      sources: 'Sources of law',
      sourcesOnPage: 'Sources of law on this page',
      lastReviewed: (date: string) => `Last reviewed ${date}`,
      reviewPending: 'Review pending',
    },
    /** What screen readers say for a number that does not belong to the firm. It starts with the words of the link. */
    phoneOf: (number: string, label: string) => (label.startsWith(number) ? label : `${number}, ${label}`),
    /** The notes below a text, which numbers in the text link to. */
    notes: {
      title: 'Notes',
      note: (number: number) => `Note ${number}`,
      back: (number: number) => `Back to note ${number} in the text`,
    },
    /** In place of a video or a map from another site. */
    frameOffline: 'You are offline. Press the button again once you are connected.',
    /** On touch screens, in the box with the meaning of a term. */
    openGlossary: 'Tap the word again to open the glossary.',
    newsletter: {
      title: 'Our newsletter',
      intro: 'New posts and upcoming events, by email, every now and then.',
    },
  },

  /** How to reach the firm. */
  contact: {
    address: 'Address',
    email: 'Email',
    fax: 'Fax',
    hours: 'Hours',
    closed: 'Closed',
    /** Office hours after a break. */
    secondTime: (time: string) => `and ${time}`,
    findOnMap: 'Find us on a map',
    directions: 'Get directions',
    offices: 'Offices',
    map: {
      warning: 'The map comes from Google, so Google will know that you opened it.',
      show: 'Show the map',
      name: (city: string) => `Map of our office in ${city}`,
    },
    towns: 'Towns we serve',
  },

  /** How a text says what carriers and the law want it to say. */
  textConsent: {
    /** What the messages are about. */
    kind: /\b(?:about|regarding|reminders?|updates?|news|offers?)\b/i,
    /** How many come. */
    frequency:
      /\bfrequency\b|\bnumber of messages\b|\b(?:\d+|one|two|three|four|five|a few)\b[^.]*\b(?:messages?|texts?)\b[^.]*\b(?:a|per|each) (?:day|week|month|year|request)\b/i,
    rates: /\b(?:message|msg)s? (?:and|&) data rates? may apply\b/i,
    stop: /\bSTOP\b/,
    help: /\bHELP\b/,
    /** That the firm helps people who do not agree, too. */
    noCondition:
      /\b(?:not|never|without|isn[’']t|don[’']t)\b[^.]*\b(?:condition|required?|requirement|need|have to|must|agree\w*|consent\w*)\b|\bneed not\b/i,
    /** In the privacy policy, in one sentence, in any order: that no third party gets the numbers for marketing. */
    notShared: [
      /\b(?:mobile|phone|cell|text)\b/i,
      /\b(?:not|never|no)\b/i,
      /\b(?:shar\w+|sell|sold|rent|disclos\w+|give|pass)\b/i,
      /\b(?:third part(?:y|ies)|no one else|anyone else|other compan(?:y|ies))\b/i,
      /\b(?:marketing|promotion\w*|advertis\w+)\b/i,
    ],
  },

  /** Federal holidays. Those of a state are with its law. */
  holidays: {
    'new-years-day': 'New Year’s Day',
    'martin-luther-king-day': 'Martin Luther King Jr. Day',
    'presidents-day': 'Presidents’ Day',
    'memorial-day': 'Memorial Day',
    juneteenth: 'Juneteenth',
    'independence-day': 'Independence Day',
    'labor-day': 'Labor Day',
    'columbus-day': 'Columbus Day',
    'veterans-day': 'Veterans Day',
    thanksgiving: 'Thanksgiving',
    'christmas-day': 'Christmas Day',
  },

  /** The sections of pages. */
  sections: {
    orCall: 'Or call',
    comparison: { feature: 'Feature', choose: 'Columns to compare' },
    showCourts: 'Show the courts',
    /** A legal figure that is a number of days, and the numbers that it may have in words, from one. */
    days: {
      pattern: /^(?<number>\d+|[a-z]+) (?<business>business )?days?$/,
      numbers: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    },
    dayScale:
      'Each mark is one day, and every row uses the same scale. The gaps between business days are weekends.',
    contents: 'On this page',
    services: 'Our Services Include',
    /** Below the words of a client, who spoke another language. */
    translatedFrom: (language: string) => `Translated from ${language}`,
    /** Above the practice areas that are below the one of the page. */
    areasBelow: 'In this practice area',
    viewProfile: <Piece>(name: string, hide: Hide<Piece>) => ['View Profile', hide(` of ${name}`)],
    document: {
      about: (size: string, pages: number) => `PDF, ${size}, ${pages} ${pages === 1 ? 'page' : 'pages'}`,
      download: <Piece>(about: string, title: string, hide: Hide<Piece>) => [
        `Download (${about})`,
        hide(` ${title}`),
      ],
    },
    result: {
      amount: 'Amount',
      outcome: 'Outcome',
      basis: 'Basis',
      /** What an amount includes, as the advertising rules want it said. */
      bases: { gross: 'gross, before fees and costs', net: 'net, what the client received' },
      role: 'Our role',
      roleOf: (role: string) => `Our role: ${role}`,
      year: 'Year',
      court: 'Court',
      withheld: (what: string) => `Taken out of it: ${what}`,
      sample: 'This is a sample. It does not describe a real person or case.',
    },
    carousel: {
      kind: 'carousel',
      slideKind: 'slide',
      position: (number: number, count: number) => `${number} of ${count}`,
      quote: (number: number) => `Quote ${number}`,
    },
    /** The buttons of what moves by itself. */
    motion: {
      quotes: { pause: 'Pause the quotes', play: 'Play the quotes' },
      pictures: { pause: 'Pause the pictures', play: 'Play the pictures' },
    },
    steps: {
      quotes: { previous: 'Previous quote', next: 'Next quote' },
      stages: { previous: 'Previous stage', next: 'Next stage' },
    },
    video: {
      play: (duration: string | undefined) => (duration ? `Play (${duration})` : 'Play'),
      note: (provider: string) =>
        `The video is on ${provider}. If you press play, ${provider} learns that you watch it, and may use cookies.`,
      watch: (provider: string) => `Watch it on ${provider}`,
      transcript: 'Transcript',
      /** The captions of a video of the firm, in the menu of the player. */
      captions: 'English',
    },
    /** A page of another service, by what it is for. */
    embed: {
      show: { scheduling: 'Show the calendar', intake: 'Show the form', chat: 'Open the chat' },
      note: (kind: EmbedKind, provider: string) =>
        `The ${embeds[kind]} is on ${provider}. If you open it here, ${provider} learns your IP address and that you visited this site, and may use cookies. It also gets what you type, so leave out anything confidential.`,
      open: (kind: EmbedKind, provider: string) => `Open the ${embeds[kind]} on ${provider}`,
      /** What does not make anyone a client. */
      deeds: { scheduling: 'Booking a time', intake: 'Sending the form', chat: 'A chat' },
      /** The name of the frame. */
      frame: (title: string, provider: string) => `${title} (${provider})`,
      loading: (provider: string) => `Loading from ${provider} …`,
      slow: (provider: string) =>
        `${provider} has not answered yet. Use the link below to open it in a new tab, or call us.`,
    },
  },

  /** Pages that are not made of sections alone. */
  pages: {
    guide: {
      reviewedOn: <Piece>(date: Piece) => ['Reviewed on ', date],
      download: 'Download as PDF',
      contents: (kind: GuideKind) => `In this ${kind}`,
      /** On the page and in its PDF. */
      note: (kind: GuideKind, state: string) =>
        `This ${kind} is general information about ${state} law. It is not advice about your situation, and reading it does not make you a client.`,
    },
    legal: {
      effective: <Piece>(date: Piece) => ['Effective ', date],
      reviewed: <Piece>(date: Piece) => ['Last reviewed ', date],
      back: 'Back to the home page',
    },
    accessibility: {
      report: 'The full report (OpenACR, YAML)',
      counts: (total: number, byTests: number, byPeople: number) =>
        ` lists the ${total} success criteria of WCAG 2.2 at levels A and AA. Automated tests check ${byTests} of them completely, and people have evaluated ${byPeople}. ${total - byTests - byPeople} are not evaluated yet.`,
      unsigned: ' No person has signed the report.',
      signed: <Piece>(by: string, date: Piece) => [` ${by} signed the report on `, date, '.'],
    },
    member: {
      biography: 'Biography',
      credentials: 'Credentials',
      education: 'Education',
      admissions: 'Bar admissions',
      barNumber: (bar: string, number: string) => `${bar} No. ${number}`,
      lookUp: 'Look it up',
      licensed: (year: string, years: number) =>
        years < 1
          ? `Licensed since ${year}`
          : `Licensed since ${year}, for ${years} ${years === 1 ? 'year' : 'years'}`,
      next: {
        title: 'Tell us what happened',
        intro: 'Call, or send a note at any hour. Asking does not commit you to anything.',
      },
      certification: 'Board certification',
      /** In the words that the advertising rules ask for. */
      certified: (area: string, certifiedBy: string) => `Board Certified in ${area}, ${certifiedBy}`,
      awards: 'Honors and awards',
      languages: 'Languages',
      contact: 'Contact',
      directLine: <Piece>(number: Piece) => ['Direct line: ', number],
      /** A person’s profile on a social network. Screen readers also say whose. */
      profile: <Piece>(network: string, name: string, hide: Hide<Piece>) => [
        `${network} profile`,
        hide(` of ${name}`),
      ],
      saveContact: <Piece>(name: string, hide: Hide<Piece>) => ['Save contact', hide(` of ${name}`)],
      back: 'Back to Our Team',
    },
    office: {
      /** Of an office without a name of its own. */
      title: (city: string) => `Office in ${city}`,
      description: (city: string, address: string) =>
        `Our office in ${city}: phone numbers, hours, a map and directions to ${address}.`,
      reach: 'Reach this office',
      courts: 'Courts in this county',
      others: 'Our other offices',
      missing: {
        title: 'Office Not Found',
        description: 'There is no office at this address.',
        intro: 'There is no office at this address. It may have moved.',
      },
    },
    service: {
      title: (area: string) => `${area} at a glance`,
      overview: 'Overview',
      form: {
        title: 'Request a Consultation',
        intro:
          'Tell us in a few lines what happened and how to reach you. We’ll call you back during office hours.',
        contact: 'Or reach us directly',
      },
      /** For a firm without forms. */
      contact: 'Reach us directly',
      back: 'Back to All Services',
    },
    glossary: {
      alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      letters: 'Terms by first letter',
      seeAlso: <Piece>(terms: Piece) => ['See also ', terms],
      searchMissing: <Piece>(emphasize: (words: string) => Piece, reload: Piece) => [
        emphasize('The search did not load.'),
        ' All terms are below. ',
        reload,
        ' to search them.',
      ],
    },
    /** For a post or event that is newer than the build. */
    newerNews: {
      title: (news: string) => `Opening ${news}`,
      description: 'A post or event that is newer than this copy of the site. We are loading it now.',
      withoutScript: 'This post or event is newer than this copy of our site. To see it, turn on JavaScript.',
      notLoaded: 'This page did not load. We may have updated our site, or your connection was lost.',
      back: (news: string) => `Return to ${news}`,
      call: <Piece>(phone: Piece) => ['You can also call us at ', phone, '.'],
    },
  },

  /** The PDFs of guides. */
  pdf: {
    reviewedOn: (date: string) => `Reviewed on ${date}`,
    currentVersion: <Piece>(date: string, address: Piece) => [
      `Reviewed on ${date}. The current version: `,
      address,
    ],
    contact: (phone: string, label: string, email: string) =>
      `Call ${phone} (${label}) or write to ${email}.`,
    responsible: (kind: GuideKind, attorney: string) => `Attorney responsible for this ${kind}: ${attorney}.`,
    page: (number: number, count: number) => `Page ${number} of ${count}`,
  },

  /** The feeds of posts. */
  feeds: {
    title: (firm: string) => `${firm}: news`,
  },

  /** What a visitor reads if the code of an island is missing. */
  islands: {
    reload: 'Reload the page',
    formNotLoaded: 'The form did not load, so it cannot be sent.',
    reloadOrReach: <Piece>(reload: Piece) => [reload, ', or reach us without it.'],
    formNeedsScript: 'This form needs JavaScript. You can reach us without it.',
    otherWays: <Piece>(phone: Piece, hours: string, email: Piece) => [
      'Call ',
      phone,
      `, ${hours}, or email `,
      email,
      '.',
    ],
  },
}
