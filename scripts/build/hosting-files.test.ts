import { expect, test } from 'vitest'
import { embedOrigins } from '#src/blog/embeds.ts'
import { findHeaders, listSecurityHeaders } from '#src/hosting.ts'
import { loadContent } from '#src/site/load.server.ts'
import { parseSettings } from '#src/settings.ts'
import { fixtureToday } from '#tests/fixtures/assemble.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { getSiteHosting, listHostingFiles } from './hosting-files.ts'

const hosting = {
  styles: 'sha256-abc=',
  connect: ['https://hooks.example'],
  redirects: [{ from: '/attorneys', to: '/our-team', permanent: true }],
}

test.each([
  ['https://www.firm.example', 'www-firm-example'],
  ['https://other-firm.example', 'other-firm-example'],
  ['https://müller-recht.example', 'xn-mller-recht-thb-example'],
])('all hosts send the same headers and redirects for %s', (url, name) => {
  const files = listHostingFiles(url, hosting)
  for (const file of ['client/_headers', 'nginx.conf', 'nginx.container.conf']) {
    const styles = file === 'nginx.conf' ? '$release_styles' : hosting.styles
    for (const [header, value] of Object.entries(listSecurityHeaders({ ...hosting, styles }))) {
      expect(files[file]).toContain(header)
      expect(files[file]).toContain(value)
    }
    expect(files[file]).toContain(findHeaders('/assets/x')['Cache-Control'])
  }
  for (const file of [
    'client/_redirects',
    'cloudflare/client/_redirects',
    'nginx.conf',
    'nginx.container.conf',
  ])
    expect(files[file]).toMatch(/attorneys.*\/our-team/)
  expect(JSON.parse(files['cloudflare/wrangler.json']!)).toMatchObject({ name })
  expect(JSON.parse(files['hosting.json']!)).toEqual(hosting)
})

test('on a server with releases, nginx needs no new file when only the styles change', () => {
  const files = listHostingFiles('https://www.firm.example', hosting)
  const next = listHostingFiles('https://www.firm.example', { ...hosting, styles: 'sha256-def=' })
  expect(next['nginx.conf']).toBe(files['nginx.conf'])
  expect(next['nginx.container.conf']).not.toBe(files['nginx.container.conf'])
})

test('pages may show frames of what is in sections, and with a blog also of what posts may have', async () => {
  const { site } = await loadContent(fullFirm, { today: fixtureToday })
  const listFrames = (blogUrl?: string, pages = site!.pages) =>
    getSiteHosting(
      { ...site!, pages, blog: { ...site!.blog, posts: [], events: [] } },
      parseSettings(blogUrl === undefined ? {} : { BLOG_URL: blogUrl }, site!),
    ).frames
  const videos = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
  const services = [
    'https://calendly.com',
    'https://form.jotform.com',
    'https://submit.jotform.com',
    'https://tawk.to',
    'https://elm-reed.cliogrow.com',
  ]
  expect(listFrames()).toEqual([...videos, ...services])
  expect(listFrames('https://blog.example')).toEqual([...embedOrigins, ...services])
  const withoutSections = new Map([...site!.pages].filter(([id]) => id !== 'sections'))
  expect(listFrames(undefined, withoutSections)).toEqual([])
})
