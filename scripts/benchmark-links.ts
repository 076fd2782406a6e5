/**
 * How long `firm check-links` takes on a large site: npx tsx scripts/benchmark-links.ts [pages]
 * Makes a site of 10,000 pages in a temporary folder, each as heavy as our home page, some with a broken link, and
 * runs the command on it. Exit code 1 if it takes a minute or more, or does not find what is broken.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const pages = Number(process.argv[2] ?? 10_000)
const limit = 60
const content = 'tests/fixtures/firm'
/** One page in so many has a broken link of its own. */
const brokenEvery = 100
const widths = [360, 640, 960, 1440, 2000, 2560]
const formats = ['avif', 'webp']
const words =
  'Short sentences for worried people, who read them on a phone, and want to know what happens next and what it costs. '

const { url, email } = JSON.parse(readFileSync(`${content}/firm.json`, 'utf8')) as {
  url: string
  email: string
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'benchmark-links-'))
try {
  const megabytes = writeSite() / 1e6
  const broken = Math.ceil(pages / brokenEvery)
  console.log(`${pages} pages, ${megabytes.toFixed(0)} MB of HTML, ${broken} broken links`)
  const started = performance.now()
  const command = ['--import', 'tsx', 'cli/main.ts', 'check-links', '--format', 'json', '--content', content]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, '--built', folder], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const seconds = (performance.now() - started) / 1000
  const load = os.loadavg()[0]!.toFixed(1)
  console.log(`${seconds.toFixed(1)} s in all, with ${os.availableParallelism()} cores and a load of ${load}`)
  const found = status === 1 ? (JSON.parse(stdout) as { errors: number }).errors : 0
  if (found !== broken) {
    console.error(`Exit code ${status}, ${found} errors found.\n${stderr}${stdout.slice(0, 2000)}`)
    process.exitCode = 1
  }
  if (seconds >= limit) {
    console.error(`More than ${limit} s.`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Writes the site; the answer is how many bytes of HTML it has. */
function writeSite(): number {
  const addresses = Array.from({ length: pages }, (_, page) => (page === 0 ? '/' : `/wp/post-${page}`))
  let bytes = 0
  for (const [page, address] of addresses.entries()) {
    const html = formatPage(page, addresses)
    bytes += html.length
    write(`${address}/index.html`, html)
  }
  for (let picture = 0; picture < 200; picture++)
    for (const width of widths)
      for (const format of formats) write(`/images/p${picture}-${width}.${format}`, '')
  for (const file of ['/assets/main.css', '/assets/main.js', '/favicon.svg']) write(file, '')
  const entries = addresses.map((address) => `<url><loc>${url}${address}</loc></url>`).join('\n')
  write(
    '/sitemap.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
  )
  return bytes
}

function formatPage(page: number, addresses: readonly string[]): string {
  const menu = addresses.slice(0, 25).map((address) => `<li><a href="${address}">Page ${address}</a></li>`)
  const sections = Array.from({ length: 12 }, (_, section) => {
    const links = Array.from({ length: 4 }, (_, link) => {
      // The same numbers in every run, spread over all pages and pictures.
      const address = addresses[(((page * 12 + section) * 4 + link) * 7919) % pages]
      return `<li><p>${words} <a href="${address}#part-${(page + link * 5) % 12}">See there</a></p></li>`
    })
    const picture = ((page * 12 + section) * 31) % 200
    const sources = formats.map((format) => {
      const list = widths.map((width) => `/images/p${picture}-${width}.${format} ${width}w`).join(', ')
      return `<source type="image/${format}" srcset="${list}" sizes="100vw">`
    })
    return `<section class="section surface-paper"><div class="wrap"><h2 id="part-${section}">Part ${section}</h2>
<p class="section-intro">${words.repeat(6)}</p><ul>${links.join('')}</ul>
${section % 4 === 0 ? `<picture>${sources.join('')}<img src="/images/p${picture}-960.webp" alt="" width="960" height="540"></picture>` : ''}
</div></section>`
  })
  const whole = url + addresses[page]!
  const type = { '@context': 'https://schema.org', '@type': 'BlogPosting' }
  const data = { ...type, '@id': `${whole}#post`, url: whole, name: 'x' }
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Page ${page}</title>
<link rel="stylesheet" href="/assets/main.css"><link rel="icon" href="/favicon.svg"><link rel="canonical" href="${whole}">
<meta property="og:url" content="${whole}"><meta property="og:image" content="${url}/images/p0-1440.webp">
<script type="application/ld+json">${JSON.stringify(data)}</script></head><body>
<header><nav><ul>${menu.join('')}</ul></nav><a href="tel:+19365550100">Call</a></header>
<main id="main">${sections.join('\n')}${page % brokenEvery === 0 ? `<a href="/wp/pots-${page}">Broken</a>` : ''}</main>
<footer><ul>${menu.join('')}</ul><a href="mailto:${email}">Write</a><a href="https://www.example.org/">Elsewhere</a></footer>
<script type="module" src="/assets/main.js"></script></body></html>`
}

function write(address: string, text: string) {
  const file = path.join(folder, address)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
