import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import type { Site } from '#src/site/site.ts'
import { renderPage } from '#src/renderer/render-document.tsx'
import { formatGuidePdfHref, listUrls, routes } from '#src/routes.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'

let site: Site
beforeAll(async () => {
  const result = await loadContent(fullFirm)
  if (!result.site) throw new Error(JSON.stringify(result.problems, null, 2))
  site = result.site
})

const show = (url: string) => parse(renderPage(site, url)!.body)

test('a guide has a page at the address in its file, and nowhere else', () => {
  for (const { id, data } of site.guides) {
    expect(listUrls(site)).toContain(data.address)
    expect(renderPage(site, data.address), data.address).toBeDefined()
    expect(renderPage(site, `/resources/${id}-elsewhere`)).toBeUndefined()
  }
  expect(renderPage(site, '/practice-areas/gate-claims/gate-checklist')).toBeUndefined()
  expect(renderPage(site, '/resources')).toBeUndefined()
})

describe('the page of each guide', () => {
  test('links back to its practice area, and says when it was reviewed', () => {
    for (const { data } of site.guides) {
      const page = show(data.address)
      const trail = page
        .querySelectorAll('nav[aria-label=Breadcrumb] a')
        .map((link) => link.getAttribute('href'))
      expect(trail).toEqual([routes.services.href({}), routes.practiceArea.href({ id: data.practiceArea })])
      expect(page.querySelector('[data-part=hero] time')?.getAttribute('datetime')).toBe(data.reviewedOn)
      expect(page.querySelectorAll('h1')).toHaveLength(1)
    }
  })

  test('has a table of contents that links to every heading of its text', () => {
    for (const { data } of site.guides) {
      const page = show(data.address)
      const targets = page
        .querySelectorAll('nav[aria-labelledby="page-contents"] a')
        .map((link) => link.getAttribute('href'))
      const headings = page.querySelectorAll('.prose h2')
      expect(targets.length).toBeGreaterThan(2)
      expect(targets).toEqual(headings.map(({ id }) => `#${id}`))
    }
  })

  test('offers its PDF if it has one, and always a call to action', () => {
    for (const { id, data } of site.guides) {
      const page = show(data.address)
      const pdf = page.querySelectorAll(`main a[href="${formatGuidePdfHref(id)}"]`)
      expect(pdf).toHaveLength(data.pdf ? 1 : 0)
      expect(page.querySelector('[data-section=call-to-action] h2')?.text).toBe(data.callToAction.title)
      expect(page.querySelector('[data-section=call-to-action] a[href^="tel:"]')).not.toBeNull()
    }
  })

  test('is linked from its practice area and from the sitemap', () => {
    for (const { id, data } of site.guides) {
      const links = `main a[href="${data.address}"]`
      const area = show(routes.practiceArea.href({ id: data.practiceArea }))
      expect(area.querySelector(links), `${id} from its practice area`).not.toBeNull()
      expect(show(routes.sitemap.href({})).querySelector(links), `${id} from the sitemap`).not.toBeNull()
    }
  })
})

test('the boxes of a checklist are list items without form fields', () => {
  const checklists = site.guides.filter(({ data }) => data.kind === 'checklist')
  expect(checklists.length).toBeGreaterThan(0)
  for (const { data, body } of checklists) {
    const page = show(data.address)
    expect(page.querySelectorAll('li.check-item')).toHaveLength(body.match(/^- \[[ x]\]/gm)!.length)
    expect(page.querySelectorAll('.prose input')).toHaveLength(0)
  }
})
