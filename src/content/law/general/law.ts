import { addDays } from '../../dates.ts'
import type { StateLaw } from '../state-law.ts'

/** What holds in states without a folder: the ABA Model Rules of Professional Conduct, which most of them follow. */
export const generalLaw: StateLaw = {
  folder: 'general',
  isComplete: false,
  bar: 'State Bar',
  barNumber: undefined,
  register: undefined,
  countyCourts: ['State courts'],
  prisons: [],
  statutes: 'https://www.law.cornell.edu/states',
  holidays: [],
  review: {
    advice: 'Most legislatures meet every year. A year from now is a good choice for "reviewBy".',
    findNext: (today) => addDays(today, 365),
  },
  rules: {
    'advertising/specialist': 'Model Rule 7.2(c)',
    'advertising/promise': 'Model Rule 7.1',
    'advertising/comparison': 'Model Rule 7.1, Comment 3',
    'advertising/undated-award': 'Model Rule 7.1, Comment 3',
    'advertising/bare-result': 'Model Rule 7.1',
    'advertising/free-offer': 'Model Rule 7.1',
    'advertising/no-consent': 'Model Rule 1.6(a)',
    'advertising/future-consent': 'Model Rule 1.6(a)',
    'advertising/author-form': 'Model Rule 1.6(a)',
    'advertising/no-attorney': 'Model Rule 7.2(d)',
  },
  filing: undefined,
  notice: {
    rules: 'This page says who is responsible for it, and how to read what it says.',
    certification:
      'Unless an attorney’s page names a certification and who gave it, our attorneys are not certified as specialists.',
    filing: undefined,
    complaints: 'The authority that licenses attorneys in each state takes complaints about them.',
  },
}
