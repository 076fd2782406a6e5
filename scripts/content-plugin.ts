/**
 * What `npm run dev` needs besides: reload when content changes, say what is wrong with it, make pictures and PDFs on
 * demand, and receive the forms as the demo profile does.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { contentFolder } from '../src/content/content-folder.server.ts'
import { formatImageUrl, listFormats } from '../src/content/images.ts'
import { encodeImage } from '../src/content/images.server.ts'
import { ContentError, loadSite } from '../src/content/site.server.ts'
import { formatGuidePdfHref } from '../src/routes.ts'
import { createInbox } from './inbox.ts'
import { loadEnv, setDemoDefaults } from './load-env.ts'
import { listBlogFiles } from './write-blog-files.ts'
import { createGuidePdf } from './write-pdfs.ts'

const imageCache = '.cache/images'

export function content(): Plugin {
  return { name: 'content', apply: 'serve', configureServer }
}

function configureServer(server: ViteDevServer) {
  loadEnv()
  setDemoDefaults()
  const root = path.resolve(contentFolder)
  server.watcher.add(root)
  let timer: NodeJS.Timeout | undefined
  server.watcher.on('all', (_, file) => {
    if (!file.startsWith(root + path.sep)) return
    // An editor writes a file in several steps.
    clearTimeout(timer)
    timer = setTimeout(() => void announce(server), 60)
  })

  const receiveLead = createInbox()
  server.middlewares.use((request, response, next) => {
    if (receiveLead(request, response)) return
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith('/images/')) {
      sendImage(url.pathname).then((found) => {
        if (!found) return next()
        response.setHeader('Content-Type', found.type)
        response.end(found.bytes)
      }, next)
    } else if (url.pathname.startsWith(formatGuidePdfHref('').replace('.pdf', ''))) {
      sendPdf(url.pathname).then((bytes) => {
        if (!bytes) return next()
        response.setHeader('Content-Type', 'application/pdf')
        response.end(bytes)
      }, next)
    } else if (/^\/(blog-data|feed\.)|\.ics$/.test(url.pathname)) {
      sendBlogFile(decodeURIComponent(url.pathname)).then((text) => {
        if (text === undefined) response.statusCode = 404
        response.end(text)
      }, next)
    } else if (request.headers.accept?.includes('text/html')) {
      // A page that says what is wrong, and reloads by itself once it is mended.
      loadSite().then(
        () => next(),
        async (error: unknown) => {
          if (!(error instanceof ContentError)) return next(error)
          const html = `<!doctype html><html lang="en"><head><title>Content errors</title></head><body><pre>${escapeHtml(error.message)}</pre></body></html>`
          response.statusCode = 500
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url.pathname, html))
        },
      )
    } else next()
  })
}

async function announce(server: ViteDevServer) {
  try {
    await loadSite()
    server.config.logger.info('Content changed: reloading.', { timestamp: true })
    server.ws.send({ type: 'full-reload' })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    server.config.logger.error(error.message, { timestamp: true })
    server.ws.send({ type: 'error', err: { message: error.message, stack: '' } })
  }
}

async function sendBlogFile(path: string): Promise<string | undefined> {
  for (const file of listBlogFiles(await loadSite())) if (file.path === path) return file.text
  return undefined
}

async function sendPdf(url: string): Promise<Buffer | undefined> {
  const site = await loadSite()
  const guide = site.guides.find(({ id, data }) => data.pdf && formatGuidePdfHref(id) === url)
  return guide && createGuidePdf(guide, site, contentFolder)
}

async function sendImage(url: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const { images } = await loadSite()
  for (const image of images.values()) {
    for (const { extension, type } of listFormats(image)) {
      const width = image.widths.find((width) => formatImageUrl(image, width, extension) === url)
      if (!width) continue
      const cached = path.join(imageCache, path.basename(url))
      let bytes: Buffer | undefined = await readFile(cached).catch(() => undefined)
      if (!bytes) {
        bytes = await encodeImage(contentFolder, image, width, extension)
        await mkdir(imageCache, { recursive: true })
        await writeFile(cached, bytes)
      }
      return { type, bytes }
    }
  }
  return undefined
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
