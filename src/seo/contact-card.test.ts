import { expect, test } from 'vitest'
import type { TeamMember } from '#src/content/entries.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { formatContactCard } from './contact-card.ts'

const firm: Pick<Firm, 'name' | 'url' | 'email' | 'phones' | 'offices'> = {
  name: 'Elm, Oak; Ash',
  url: 'https://www.elm.example',
  email: 'office@elm.example',
  phones: [{ role: 'main', label: 'Office', number: '(936) 555-0100' }],
  offices: [
    {
      address: {
        street: '1 Fence Lane',
        suite: 'Suite 300',
        city: 'Conroe',
        state: 'TX',
        postalCode: '77301',
        county: 'Montgomery County',
      },
      hours: [],
    },
  ],
}
const data: TeamMember['data'] = {
  name: 'Leonora Anastasia van der Reed, Jr.',
  title: 'Of Counsel',
  order: 1,
  shortBio: 'She answers.',
  description: 'Leonora.',
  education: ['J.D.'],
}
const write = (changes: Partial<TeamMember['data']> = {}) =>
  formatContactCard({ id: 'leonora', file: '', body: '', data: { ...data, ...changes } }, firm)

test('a card has the name in parts, the firm, the office and the page of the person', () => {
  expect(write().split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:van der Reed;Leonora;Anastasia;;Jr.',
    'FN:Leonora Anastasia van der Reed\\, Jr.',
    'ORG:Elm\\, Oak\\; Ash',
    'TITLE:Of Counsel',
    'TEL;TYPE=WORK,VOICE,PREF:+19365550100',
    'EMAIL;TYPE=INTERNET,WORK:office@elm.example',
    'ADR;TYPE=WORK:;;1 Fence Lane\\, Suite 300;Conroe;TX;77301;USA',
    'URL:https://www.elm.example/team/leonora',
    'UID:https://www.elm.example/team/leonora',
    'END:VCARD',
    '',
  ])
})

test('the direct line comes before the main number, and their own email is enough', () => {
  const linkedin = 'https://www.linkedin.com/in/leonora'
  const lines = write({ phone: '(936) 555-0142 ext. 214', email: 'leonora@elm.example', linkedin }).split(
    '\r\n',
  )
  expect(lines.filter((line) => /^(?:TEL|EMAIL|X-)/.test(line))).toEqual([
    'TEL;TYPE=WORK,VOICE,PREF:+19365550142\\,214',
    'TEL;TYPE=WORK,VOICE:+19365550100',
    'EMAIL;TYPE=INTERNET,WORK:leonora@elm.example',
    `X-SOCIALPROFILE;TYPE=linkedin:${linkedin}`,
  ])
})

test('who answers the main number has it once', () => {
  expect(write({ phone: '936-555-0100' }).match(/^TEL/gm)).toHaveLength(1)
})
