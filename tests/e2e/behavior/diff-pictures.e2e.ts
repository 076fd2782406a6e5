/** The pictures that `firm diff --pictures` takes of two small builds. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { compareSites } from '#cli/diff/compare-sites.ts'
import { takePictures } from '#cli/diff/take-pictures.ts'

/** Writes a page with three sections: the first is 100 pixels high, and the second one has a closed answer. */
const writeBuild = (folder: string, words: string, answer: string) =>
  writeSections(
    folder,
    `<section><p>${words}</p></section><section id="answers"><details name="a"><summary>Q</summary><p class="high">${answer}</p></details></section><section><p>Same.</p></section>`,
  )

function writeSections(folder: string, sections: string): string {
  mkdirSync(folder, { recursive: true })
  // In a file, because of the content security policy.
  writeFileSync(
    path.join(folder, 'style.css'),
    `body { margin: 0 } section { height: 100px } #answers, #quotes { height: auto } .high { height: 300px }
[data-slides] { display: flex; overflow: clip } [data-slide] { flex: none; width: 100%; height: 200px; translate: 0 }
nav { position: fixed; inset: auto 0 0; height: 50px; background: #000 }`,
  )
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><title>T</title><link rel="stylesheet" href="/style.css"></head>
<body><main>${sections}</main><nav>Call</nav></body></html>`,
  )
  return folder
}

test('each changed section is pictured before and after, on a phone and on a desktop', async () => {
  const testInfo = test.info()
  const before = writeBuild(testInfo.outputPath('before'), 'Two years.', 'No.')
  const after = writeBuild(testInfo.outputPath('after'), 'Four years.', 'Yes.')
  const folder = testInfo.outputPath('report')
  const { sections } = await compareSites(before, after)
  const { pictures, notPictured } = await takePictures(sections, { before, after, folder })

  expect(pictures.map(({ file, path: page, window }) => [file, page, window])).toEqual([
    ['pictures/01-home-phone.png', '/', 'phone'],
    ['pictures/02-home-phone.png', '/', 'phone'],
    ['pictures/01-home-desktop.png', '/', 'desktop'],
    ['pictures/02-home-desktop.png', '/', 'desktop'],
  ])
  expect(notPictured).toEqual([])
  const [phone, answers, desktop] = await Promise.all(
    pictures.map(({ file }) => sharp(path.join(folder, file)).metadata()),
  )
  // Side by side, and one below the other.
  expect([phone!.width, phone!.height]).toEqual([390 * 2 + 24, 100])
  expect([desktop!.width, desktop!.height]).toEqual([1440, 100 * 2 + 24])
  // The answer is open.
  expect(answers!.height).toBeGreaterThan(300)
})

test('a slide that is out of sight is in the picture, and what looks the same has none', async () => {
  const testInfo = test.info()
  const write = (name: string, quote: string, label: string) =>
    writeSections(
      testInfo.outputPath(name),
      `<section id="quotes"><div data-slides><div data-slide><p>First quote.</p></div><div data-slide inert><p>${quote}</p></div></div></section>
<section aria-label="${label}"><h2>Hours</h2><p>Open.</p><span data-state>${label}</span></section>`,
    )
  const before = write('before', 'Second quote.', 'Until five')
  const after = write('after', 'Another quote.', 'Until six')
  const folder = testInfo.outputPath('report')
  const { sections } = await compareSites(before, after)
  const { pictures, notPictured } = await takePictures(sections, { before, after, folder })

  expect(pictures.map(({ window }) => window)).toEqual(['phone', 'desktop'])
  const size = await sharp(path.join(folder, pictures[0]!.file)).metadata()
  // Both slides, one below the other.
  expect(size.height).toBeGreaterThanOrEqual(400)
  expect(notPictured).toContainEqual({ path: '/', place: 'Hours' })
})
