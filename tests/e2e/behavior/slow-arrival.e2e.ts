import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createPreviewHandler } from '#scripts/build/preview-server.ts'
import { fullFirmDist } from '#tests/fixtures/firms.ts'
import { routes } from '#src/routes.ts'
import { countShifts, watchShifts } from '../../support/layout-shift.ts'
import { showcase, site } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'

const pages = [
  routes.home.href({}),
  routes.ourTeam.href({}),
  showcase,
  routes.service.href({ id: site.practiceAreas.at(-1)!.id }),
  routes.schedule.href({}),
]

/** Sends pages in twelve chunks, like a slow connection. */
let server: Server
let origin: string
test.beforeAll(async () => {
  const answer = createPreviewHandler(`${fullFirmDist}/client`)
  server = createServer(async (request, response) => {
    const file = `${fullFirmDist}/client${request.url}/index.html`
    if (!existsSync(file)) return answer(request, response)
    const html = readFileSync(file)
    const size = Math.ceil(html.length / 12)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    for (let from = 0; from < html.length; from += size) {
      response.write(html.subarray(from, from + size))
      await wait(40)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => server.close())

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a page that arrives in chunks does not shift', async ({ context, page }) => {
      await watchShifts(context)
      const moved: Record<string, string[]> = {}
      for (const url of pages) {
        await page.goto(origin + url)
        moved[url] = await countShifts(page)
      }
      expect(moved).toEqual(Object.fromEntries(pages.map((url) => [url, []])))
    })
  })
}
