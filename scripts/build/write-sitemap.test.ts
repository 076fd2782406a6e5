import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import type { Site } from '#src/site/site.ts'
import { listIndexablePages } from '#src/pages/indexable.ts'
import { renderPage } from '#src/renderer/render-document.tsx'
import { routes } from '#src/routes.ts'
import { formatSitemap } from '#src/seo/sitemap.ts'
import { listAllUrls } from '#src/site/languages.ts'
import { listPagesBelow, listTopAreas } from '#src/site/tree.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { findLatest, readChanges, writeSitemap } from './write-sitemap.ts'

let folder: string
let site: Site
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sitemap-'))
  site = (await loadContent(fullFirm)).site!
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

describe('the sitemap', () => {
  let locations: string[]
  let changes: (string | undefined)[]
  beforeAll(async () => {
    await writeSitemap(site, fullFirm, folder)
    const xml = parse(await readFile(path.join(folder, 'sitemap.xml'), 'utf8'))
    locations = xml.querySelectorAll('url').map((url) => url.querySelector('loc')!.text)
    changes = xml.querySelectorAll('url').map((url) => url.querySelector('lastmod')?.text)
  })

  test('lists exactly the pages that name themselves as canonical and are not hidden, once each', () => {
    const indexable = listAllUrls(site).filter((url) => {
      const head = parse(renderPage(site, url)!.head)
      const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href')
      return !head.querySelector('meta[name=robots]') && canonical === site.firm.url + url
    })
    expect(locations.toSorted()).toEqual(indexable.map((url) => site.firm.url + url).sort())
    expect(new Set(locations).size).toBe(locations.length)
    expect(locations).not.toContain(site.firm.url + routes.attorneyNotFound.href({}))
  })

  test('has no trailing slash except for the home page', () => {
    expect(locations.filter((url) => url.endsWith('/'))).toEqual([`${site.firm.url}/`])
  })

  test('has no dates in the future', () => {
    for (const changed of changes.filter((one) => one !== undefined))
      expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now())
  })

  test('is listed in robots.txt, which disallows nothing', async () => {
    const robots = await readFile(path.join(folder, 'robots.txt'), 'utf8')
    expect(robots).toContain(`\nSitemap: ${site.firm.url}/sitemap.xml\n`)
    expect(robots).not.toMatch(/disallow/i)
  })
})

describe('the files that a page depends on', () => {
  const filesOf = (url: string) => listIndexablePages(site).find(({ path }) => path === url)!.files

  test('are its own file and those of the entries it lists', () => {
    expect(filesOf(routes.ourTeam.href({}))).toEqual(
      expect.arrayContaining(['pages/our-team.md', ...site.team.map(({ file }) => file)]),
    )
    expect(filesOf(routes.insuranceGlossary.href({}))).toContain('glossary.json')
    expect(filesOf(routes.services.href({}))).toEqual(
      expect.arrayContaining(
        listTopAreas(site).flatMap(({ file }) => [
          file,
          ...listPagesBelow(file, site).map((page) => page.file),
        ]),
      ),
    )
  })

  test('exist', async () => {
    for (const { files } of listIndexablePages(site))
      for (const file of files) await expect(readFile(path.join(fullFirm, file))).resolves.toBeDefined()
  })
})

test('special characters in an address are escaped for XML', () => {
  const xml = formatSitemap([{ path: "/a&b<c>'d", changed: undefined, versions: [] }], site)
  expect(xml).toContain(`<loc>${site.firm.url}/a&amp;b&lt;c&gt;&apos;d</loc></url>`)
})

describe('the last change of a file', () => {
  let repository: string
  const old = '2020-05-01T12:00:00-05:00'
  const git = (where: string, date: string, ...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@firm.example', ...options], {
      cwd: where,
      stdio: 'pipe',
      env: { ...process.env, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z', GIT_COMMITTER_DATE: date },
    })
  const save = async (name: string, text: string) => {
    const file = path.join(repository, name)
    await writeFile(file, text)
    await utimes(file, new Date('2022-02-02T00:00:00Z'), new Date('2022-02-02T00:00:00Z'))
  }

  beforeAll(async () => {
    repository = path.join(folder, 'repository')
    execFileSync('git', ['init', '--quiet', repository])
    execFileSync('mkdir', [path.join(repository, 'content')])
    for (const name of ['content/a.md', 'content/b.md', 'content/c.md']) await save(name, 'first')
    git(repository, old, 'add', '.')
    git(repository, old, 'commit', '--quiet', '-m', 'one')
    await save('content/b.md', 'second')
    git(repository, '2021-06-01T12:00:00Z', 'commit', '--quiet', '-am', 'two')
    await save('content/c.md', 'third, not committed')
    await save('content/d.md', 'new')
  })

  test('comes from its last commit, or from the disk if git does not know the file or it has changed since', async () => {
    const find = await readChanges(path.join(repository, 'content'))
    expect(await find('a.md')).toBe(old)
    expect(Date.parse((await find('b.md'))!)).toBe(Date.parse('2021-06-01T12:00:00Z'))
    expect(await find('c.md')).toBe('2022-02-02T00:00:00.000Z')
    expect(await find('d.md')).toBe('2022-02-02T00:00:00.000Z')
  })

  test('of several files is the latest one, across time zones', async () => {
    const find = await readChanges(path.join(repository, 'content'))
    expect(await findLatest(['a.md', 'b.md', 'a.md'], find)).toBe(await find('b.md'))
  })

  test('is unknown in a shallow clone, unless the clone contains its commit', async () => {
    const clone = path.join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone])
    const find = await readChanges(path.join(clone, 'content'))
    expect(await find('a.md')).toBeUndefined()
    expect(await findLatest(['a.md', 'b.md'], find)).toBeUndefined()
  })

  test('comes from the disk without a repository', async () => {
    const plain = path.join(folder, 'plain')
    execFileSync('cp', ['-rp', path.join(repository, 'content'), plain])
    expect(await (await readChanges(plain))('a.md')).toBe('2022-02-02T00:00:00.000Z')
  })
})
