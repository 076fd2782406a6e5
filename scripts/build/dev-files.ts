/**
 * What the dev server answers in addition to pages and code. Vite loads this file, so a change in src/ takes effect without a
 * restart.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatOpenAcr } from '#src/accessibility/openacr.ts'
import { listBrandFiles } from '#src/brand/brand.ts'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { filmFolder } from '#src/content/films.ts'
import { documentFolder, formatDocumentHref } from '#src/content/documents.ts'
import { formatImageUrl, listImageFiles } from '#src/content/images.ts'
import { encodeImageOnce, imageCache } from '#src/content/images.server.ts'
import { formatPublicHref } from '#src/content/public-files.ts'
import { listPublicFiles } from '#src/content/public-files.server.ts'
import { ContentError, loadSite } from '#src/site/site.server.ts'
import { addQuery, contactCardType, findRedirect, findRewrite, openAcrType } from '#src/hosting.ts'
import { formFolder, formatFormFile } from '#src/site/form-file.server.ts'
import { listAllUrls } from '#src/site/languages.ts'
import { builtFiles, formatGuidePdfHref } from '#src/routes.ts'
import { makeBrandStyles } from './subset-fonts.ts'
import { parseSettings } from '#src/settings.ts'
import { getSiteHosting } from './hosting-files.ts'
import { createInbox } from './inbox.ts'
import { listBlogFiles } from './write-blog-files.ts'
import { listForms } from './write-form-files.ts'
import { listContactCards } from './write-contact-cards.ts'
import { createGuidePdf, listGuidePdfs } from './write-pdfs.ts'

/** The content folder, from the working directory. */
export const contentFolder = getContentFolder()

/** Answers what the forms post, and returns false for any other request. */
export const receiveLead = createInbox(async () => listForms(await loadSite()))

export interface DevFile {
  /** The media type; undefined where the browser does not need one. */
  type?: string
  body: string | Buffer
}

/** Loads the content. Returns the report if it has errors. */
export async function findContentErrors(): Promise<string | undefined> {
  try {
    await loadSite()
    return undefined
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}

export interface Detour {
  /** Whether the browser goes there, or gets that page at the same address. */
  kind: 'redirect' | 'page'
  to: string
  status: number
}

/** Where a path leads that is not a page or a file, as on the live site. The content must have no errors. */
export async function findDetour(pathname: string, search: string): Promise<Detour | undefined> {
  const site = await loadSite()
  const hosting = getSiteHosting(site, parseSettings(process.env, site))
  const redirect = findRedirect(pathname, hosting.redirects)
  if (redirect) return { kind: 'redirect', ...redirect, to: addQuery(redirect.to, search) }
  const rewrite = listAllUrls(site).includes(pathname) ? undefined : findRewrite(pathname, hosting)
  return rewrite && { kind: 'page', to: rewrite.to, status: rewrite.status }
}

let lastStyles = ''

/** The styles of the brand; the last good ones while the content has errors. */
export async function readBrandStyles(): Promise<string> {
  try {
    lastStyles = await makeBrandStyles((await loadSite()).brand, contentFolder)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
  }
  return lastStyles
}

/** Makes the picture, PDF or blog file at a path, as the build would; undefined if there is none. */
export async function makeFile(pathname: string): Promise<DevFile | undefined> {
  if (pathname.startsWith('/images/')) return makeImage(pathname)
  if (pathname.startsWith(formatGuidePdfHref('').replace('.pdf', ''))) return makePdf(pathname)
  if (pathname.startsWith(filmFolder)) return readFilmFile(pathname)
  if (pathname.startsWith(documentFolder)) return readDocumentFile(pathname)
  if (pathname.startsWith(formFolder)) {
    const files = listForms(await loadSite()).map(formatFormFile)
    const file = files.find(({ path }) => path === pathname)
    return file && { type: 'text/javascript', body: file.text }
  }
  if (/^\/[\w-]+\.(?:svg|png|webp)$/.test(pathname)) {
    const body = listBrandFiles((await loadSite()).brand).get(pathname)
    if (body !== undefined) return { ...(typeof body === 'string' && { type: 'image/svg+xml' }), body }
  }
  if (/^\/(blog-data|feed\.)|\.ics$/.test(pathname)) {
    const wanted = decodeURIComponent(pathname)
    for (const { path, text } of listBlogFiles(await loadSite())) if (path === wanted) return { body: text }
  }
  if (pathname.endsWith('.vcf')) {
    const card = listContactCards(await loadSite()).find(({ path }) => path === pathname)
    if (card) return { type: contactCardType, body: card.text }
  }
  if (pathname === builtFiles.openAcr) {
    const site = await loadSite()
    if (site.legal.has('accessibility')) return { type: openAcrType, body: formatOpenAcr(site) }
  }
  return readPublicFile(pathname)
}

async function readPublicFile(pathname: string): Promise<DevFile | undefined> {
  const files = listPublicFiles(contentFolder)
  const file = files.find((one) => formatPublicHref(one) === pathname)
  return file === undefined ? undefined : { body: await readFile(path.join(contentFolder, file)) }
}

async function makePdf(pathname: string): Promise<DevFile | undefined> {
  const site = await loadSite()
  const pdf = listGuidePdfs(site).find(({ path }) => path === pathname)
  return pdf && { type: 'application/pdf', body: await createGuidePdf(pdf.guide, pdf.site, contentFolder) }
}

async function readFilmFile(pathname: string): Promise<DevFile | undefined> {
  const files = [...(await loadSite()).films.values()].flatMap((film) => [film, film.captions])
  const found = files.find(({ href }) => href === pathname)
  const type = pathname.endsWith('.vtt') ? 'text/vtt' : 'video/mp4'
  return found && { type, body: await readFile(path.join(contentFolder, found.file)) }
}

async function readDocumentFile(pathname: string): Promise<DevFile | undefined> {
  const { documents } = await loadSite()
  const found = [...documents.values()].find(({ id }) => formatDocumentHref(id) === pathname)
  return found && { type: 'application/pdf', body: await readFile(path.join(contentFolder, found.file)) }
}

async function makeImage(pathname: string): Promise<DevFile | undefined> {
  const { images } = await loadSite()
  for (const image of images.values()) {
    for (const { width, format } of listImageFiles(image)) {
      if (formatImageUrl(image, width, format) !== pathname) continue
      const { bytes } = await encodeImageOnce(contentFolder, image, width, format, imageCache)
      return { type: `image/${format}`, body: bytes }
    }
  }
  return undefined
}
