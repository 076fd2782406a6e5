/**
 * What `npm run dev` adds to Vite: reload when content changes, say what is wrong with it, make pictures and PDFs on
 * demand, redirect as the live site does, and receive the forms as the demo profile does.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type * as devFiles from './dev-files.ts'
import { loadEnv, setDemoDefaults } from './load-env.ts'

type DevFiles = typeof devFiles
type Detour = devFiles.Detour

/** Vite restarts when a file that its configuration imports changes: import nothing from src/ here. */
export function content(): Plugin {
  return { name: 'content', apply: 'serve', configureServer }
}

/** Adds the firm's colors and typefaces to the styles. It has to come after Tailwind, which would keep old values. */
export function brand(): Plugin {
  let server: ViteDevServer | undefined
  return {
    name: 'brand',
    enforce: 'pre',
    // The build draws it later: see brand.ts.
    config: () => ({ build: { rolldownOptions: { external: ['/news-card.svg'] } } }),
    configureServer(started) {
      server = started
    },
    async transform(code, id) {
      if (!/\/src\/styles\/main\.css(?:\?|$)/.test(id)) return undefined
      if (!server) {
        const styles = process.env.BRAND_STYLES
        if (styles === undefined) throw new Error('BRAND_STYLES is missing: build with npm run build.')
        return { code: code + styles, map: null }
      }
      const files = (await server.ssrLoadModule('/scripts/build/dev-files.ts')) as DevFiles
      this.addWatchFile(path.resolve(files.contentFolder, 'brand/brand.json'))
      return { code: code + (await files.readBrandStyles()), map: null }
    },
  }
}

function configureServer(server: ViteDevServer) {
  loadEnv()
  setDemoDefaults()
  let root: string | undefined
  const load = async () => {
    const files = (await server.ssrLoadModule('/scripts/build/dev-files.ts')) as DevFiles
    if (root === undefined) server.watcher.add((root = path.resolve(files.contentFolder)))
    return files
  }

  // The first page takes seconds: begin before a browser asks for it. What fails here is said when one does.
  server.httpServer?.once('listening', () => {
    load()
      .then(({ findContentErrors }) => findContentErrors())
      .catch(() => {})
  })

  let timer: NodeJS.Timeout | undefined
  server.watcher.on('all', (_, file) => {
    if (root === undefined || !file.startsWith(root + path.sep)) return
    // An editor writes a file in several steps.
    clearTimeout(timer)
    timer = setTimeout(() => void announce(server, load), 20)
  })

  server.middlewares.use((request, response, next) => {
    const isOfVite = /^\/(@|src\/|node_modules\/)/.test(request.url ?? '/')
    if (isOfVite) return next()
    load()
      .then((files) => answer(files, server, request, response))
      .then((isAnswered) => {
        if (!isAnswered) next()
      }, next)
  })
}

/** Returns false for what Vite or vike answers. */
async function answer(
  { receiveLead, makeFile, findContentErrors, findDetour }: DevFiles,
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (receiveLead(request, response)) return true
  const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`)
  const file = await makeFile(pathname)
  if (file) {
    if (file.type) response.setHeader('Content-Type', file.type)
    response.end(file.body)
    return true
  }
  const errors = await findContentErrors()
  if (errors === undefined) {
    const detour = await findDetour(pathname, search)
    if (detour?.kind === 'page') showPage(request, response, detour)
    if (detour?.kind !== 'redirect') return false
    response.writeHead(detour.status, { Location: detour.to }).end()
    return true
  }
  if (!request.headers.accept?.includes('text/html')) return false
  // A page with Vite's client in it, which reloads it once the errors are fixed.
  const html = `<!doctype html><html lang="en"><head><title>Content errors</title></head><body><pre>${escapeHtml(errors)}</pre></body></html>`
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(await server.transformIndexHtml(pathname, html))
  return true
}

/** Has vike render another page for a request, with a status that vike does not know. */
function showPage(
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
  { to, status }: Detour,
) {
  request.originalUrl = request.url = to
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => {} })
}

/** Reloads the open pages, or shows the errors over them. */
async function announce(server: ViteDevServer, load: () => Promise<DevFiles>) {
  const { logger } = server.config
  const errors = await load()
    .then(({ findContentErrors }) => findContentErrors())
    .catch(String)
  if (errors === undefined) {
    logger.info('Content changed: reloading.', { timestamp: true })
    server.ws.send({ type: 'full-reload' })
  } else {
    logger.error(errors, { timestamp: true })
    server.ws.send({ type: 'error', err: { message: errors, stack: '' } })
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
