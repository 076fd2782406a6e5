import { describe, expect, test } from 'vitest'
import {
  embedKinds,
  embedProviders,
  findEmbeddedPage,
  findService,
  formatEmbedFrameHref,
  linkedServices,
} from './embed-providers.ts'

/** For each service: what staff may paste, the page in a tab, the frame, and the origins in the policy. */
const pages = {
  Calendly: [
    'https://calendly.com/elm-reed/first-talk',
    'https://calendly.com/elm-reed/first-talk',
    'https://calendly.com/elm-reed/first-talk?embed_domain=www.elm-reed.example&embed_type=Inline',
    ['https://calendly.com'],
  ],
  'Cal.com': [
    'https://cal.com/elm-reed/first-talk?embed=true&theme=light',
    'https://cal.com/elm-reed/first-talk?theme=light',
    'https://cal.com/elm-reed/first-talk?theme=light',
    ['https://cal.com', 'https://app.cal.com'],
  ],
  'Acuity Scheduling': [
    'https://app.acuityscheduling.com/schedule.php?owner=12345678&appointmentType=1',
    'https://app.acuityscheduling.com/schedule.php?owner=12345678&appointmentType=1',
    'https://app.acuityscheduling.com/schedule.php?owner=12345678&appointmentType=1',
    ['https://app.acuityscheduling.com'],
  ],
  'Google Calendar': [
    'https://calendar.google.com/calendar/u/0/appointments/schedules/AcZssZ0a-b_c',
    'https://calendar.google.com/calendar/appointments/schedules/AcZssZ0a-b_c',
    'https://calendar.google.com/calendar/appointments/schedules/AcZssZ0a-b_c?gv=true',
    ['https://calendar.google.com'],
  ],
  'Microsoft Bookings': [
    'https://outlook.office365.com/owa/calendar/Talk@elm-reed.example/bookings/',
    'https://outlook.office365.com/owa/calendar/Talk@elm-reed.example/bookings/',
    'https://outlook.office365.com/owa/calendar/Talk@elm-reed.example/bookings/',
    ['https://outlook.office365.com', 'https://outlook.office.com'],
  ],
  'HubSpot Meetings': [
    'https://meetings-eu1.hubspot.com/elm-reed/first-talk?embed=true',
    'https://meetings-eu1.hubspot.com/elm-reed/first-talk',
    'https://meetings-eu1.hubspot.com/elm-reed/first-talk?embed=true',
    ['https://meetings-eu1.hubspot.com'],
  ],
  YouCanBookMe: [
    'https://elm-reed.youcanbook.me',
    'https://elm-reed.youcanbook.me/',
    'https://elm-reed.youcanbook.me/?noframe=true&skipHeaderFooter=true',
    ['https://elm-reed.youcanbook.me'],
  ],
  'SimplyBook.me': [
    'https://elmreed.simplybook.me/v2/#book/service/3',
    'https://elmreed.simplybook.me/v2/#book/service/3',
    'https://elmreed.simplybook.me/v2/?widget-type=iframe#book/service/3',
    ['https://elmreed.simplybook.me'],
  ],
  Jotform: [
    'https://www.jotform.com/123456789012345',
    'https://form.jotform.com/123456789012345',
    'https://form.jotform.com/123456789012345',
    ['https://form.jotform.com', 'https://submit.jotform.com'],
  ],
  Typeform: [
    'https://elmreed.typeform.com/to/AbCdEf12',
    'https://elmreed.typeform.com/to/AbCdEf12',
    'https://elmreed.typeform.com/to/AbCdEf12?typeform-medium=embed-snippet',
    ['https://elmreed.typeform.com'],
  ],
  'Google Forms': [
    'https://docs.google.com/forms/d/e/1FAIpQLSa-b_c/viewform?embedded=true',
    'https://docs.google.com/forms/d/e/1FAIpQLSa-b_c/viewform',
    'https://docs.google.com/forms/d/e/1FAIpQLSa-b_c/viewform?embedded=true',
    ['https://docs.google.com'],
  ],
  'Microsoft Forms': [
    'https://forms.office.com/Pages/ResponsePage.aspx?id=AbC.4u',
    'https://forms.office.com/Pages/ResponsePage.aspx?id=AbC.4u',
    'https://forms.office.com/Pages/ResponsePage.aspx?id=AbC.4u&embed=true',
    ['https://forms.office.com', 'https://forms.microsoft.com', 'https://forms.cloud.microsoft'],
  ],
  'Cognito Forms': [
    'https://www.cognitoforms.com/f/aBcDeFgHiJkLmNoPqRsTuV/12',
    'https://www.cognitoforms.com/f/aBcDeFgHiJkLmNoPqRsTuV/12',
    'https://www.cognitoforms.com/f/aBcDeFgHiJkLmNoPqRsTuV/12',
    ['https://www.cognitoforms.com'],
  ],
  Tally: [
    'https://tally.so/embed/aBcDeF?hideTitle=1',
    'https://tally.so/r/aBcDeF?hideTitle=1',
    'https://tally.so/embed/aBcDeF?hideTitle=1',
    ['https://tally.so'],
  ],
  'tawk.to': [
    'https://embed.tawk.to/0123456789abcdef01234567/1abc2def3',
    'https://tawk.to/chat/0123456789abcdef01234567/1abc2def3',
    'https://tawk.to/chat/0123456789abcdef01234567/1abc2def3',
    ['https://tawk.to'],
  ],
  Crisp: [
    'https://go.crisp.chat/chat/embed/?website_id=01234567-89ab-cdef-0123-456789abcdef',
    'https://go.crisp.chat/chat/embed/?website_id=01234567-89ab-cdef-0123-456789abcdef',
    'https://go.crisp.chat/chat/embed/?website_id=01234567-89ab-cdef-0123-456789abcdef',
    ['https://go.crisp.chat'],
  ],
  LiveChat: [
    'https://direct.lc.chat/1234567',
    'https://direct.lc.chat/1234567/',
    'https://secure.livechatinc.com/licence/1234567/v2/open_chat.cgi',
    ['https://secure.livechatinc.com'],
  ],
} as const

test.each(Object.entries(pages))(
  'a page of %s is known by its address',
  (name, [typed, link, frame, origins]) => {
    const page = findEmbeddedPage(typed)!
    expect(page.provider.name).toBe(name)
    expect(page.link).toBe(link)
    expect(formatEmbedFrameHref(page, 'https://www.elm-reed.example')).toBe(frame)
    expect(page.origins).toEqual(origins)
  },
)

test('each service of the table has a case above, and each kind has services', () => {
  expect(Object.keys(pages)).toEqual(embedProviders.map(({ name }) => name))
  expect(new Set(embedProviders.map(({ kind }) => kind))).toEqual(new Set(embedKinds))
})

test('what was copied from a frame is the same page', () => {
  for (const [typed] of Object.values(pages)) {
    const page = findEmbeddedPage(typed)!
    expect(findEmbeddedPage(page.frame)).toEqual(page)
    expect(findEmbeddedPage(page.link)).toEqual(page)
  }
})

describe.each(embedProviders)('$name', ({ name, example, hosts }) => {
  const { host, pathname, search } = new URL(example)

  test('has an example that it can show, over https', () => {
    const page = findEmbeddedPage(example)!
    expect(page.provider.name).toBe(name)
    for (const origin of page.origins) expect(new URL(origin).origin).toBe(origin)
    expect(page.origins).toContain(new URL(page.frame).origin)
    for (const address of [page.frame, page.link, ...page.origins]) expect(address).toMatch(/^https:/)
  })

  test.each([
    `http://${host}${pathname}${search}`,
    `//${host}${pathname}${search}`,
    `${host}${pathname}${search}`,
    `https://${host}.evil.example${pathname}${search}`,
    `https://evil-${host.replace(/^.*?(?=[^.]+\.[^.]+$)/, '')}${pathname}${search}`,
    `https://evil.example/${host}${pathname}${search}`,
    `https://${host}@evil.example${pathname}${search}`,
    `https://evil.example\\@${host}${pathname}${search}`,
    `https://someone@${host}${pathname}${search}`,
    `https://${host}:8443${pathname}${search}`,
    `https://${host}/`.replace(/^https:\/\/your-firm\.(?:youcanbook|simplybook)/, 'https://www.evil'),
    `https://deep.name.${host}${pathname}${search}`,
    `${example}"onload="x`,
    `${example}<script>`,
    ` ${example}`,
  ])('does not show %s', (address) => {
    expect(findEmbeddedPage(address)).toBeUndefined()
  })

  test('is no two services', () => {
    const others = embedProviders.filter((other) => other.name !== name)
    for (const host of hosts) expect(others.flatMap((other) => other.hosts)).not.toContain(host)
  })
})

test.each([
  ['https://calendly.com/app/scheduling/meeting_types/user/me', 'Calendly'],
  ['https://calendly.com/', 'Calendly'],
  ['https://elmreed.as.me/', 'Acuity Scheduling'],
  ['https://app.acuityscheduling.com/schedule.php', 'Acuity Scheduling'],
  ['https://calendar.app.google/AbCdEf', 'Google Calendar'],
  ['https://calendar.google.com/calendar/u/0/r', 'Google Calendar'],
  ['https://forms.gle/AbCdEf', 'Google Forms'],
  ['https://docs.google.com/document/d/abc/edit', 'Google Forms'],
  ['https://go.crisp.chat/chat/embed/', 'Crisp'],
  ['https://widget.intercom.io/widget/abc123', 'Intercom'],
  ['https://elmreed.cliogrow.com/intake/abc', 'Clio Grow'],
])('%s is not a page to show, but is known to be of %s', (address, name) => {
  expect(findEmbeddedPage(address)).toBeUndefined()
  expect(findService(address)!.name).toBe(name)
})

test.each([
  'https://www.youcanbook.me/',
  'https://widget.simplybook.me/v2/',
  'https://www.typeform.com/to/abc',
])('%s belongs to the service, not to an account', (address) => {
  expect(findEmbeddedPage(address)).toBeUndefined()
})

test('every page of a host that the firm adds can be shown, as it is', () => {
  const added = [{ host: 'intake.elm-reed.example', name: 'Our intake', kind: 'intake' }] as const
  const address = 'https://intake.elm-reed.example/form?id=1#start'
  expect(findEmbeddedPage(address)).toBeUndefined()
  expect(findEmbeddedPage(address, added)).toEqual({
    provider: added[0],
    link: address,
    frame: address,
    origins: ['https://intake.elm-reed.example'],
  })
  for (const other of [
    'https://elm-reed.example/form',
    'https://a.intake.elm-reed.example/form',
    'https://intake.elm-reed.example.evil.example/form',
    'https://intake.elm-reed.example:8443/form',
    'http://intake.elm-reed.example/form',
  ])
    expect(findEmbeddedPage(other, added)).toBeUndefined()
  const calendly = [{ host: 'calendly.com', name: 'Mine', kind: 'chat' }] as const
  expect(findEmbeddedPage('https://calendly.com/elm/talk', calendly)!.provider.name).toBe('Calendly')
})

test('no service is shown and only linked', () => {
  const linked = new Set(linkedServices.flatMap(({ hosts }) => hosts))
  for (const { hosts, unframed = [] } of embedProviders)
    for (const host of [...hosts, ...unframed]) expect(linked).not.toContain(host)
})
