import { formatBrandHref } from '#src/brand/brand.ts'
import type { BlogImage } from '#src/blog/types.ts'
import type { ImageField } from '#src/content/fields.ts'
import { findShownWidth, formatShownUrl } from '#src/content/images.ts'
import { renderPlain } from '#src/content/markdown.server.ts'
import type { Site } from '#src/site/site.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { builtFiles } from '#src/routes.ts'
import { listPageVersions, localize, type PageVersion } from '#src/site/languages.ts'
import { formatLeadSettings, settingsName, type LeadSettings } from '#src/leads/settings.ts'
import { manifestFile, touchIconFile } from '#src/brand/icons.ts'
import { formatSocialUrl, listSocialPictures, socialSize, type SocialKind } from './social-pictures.ts'

/** What a page says about itself in `<head>`. */
export interface Head {
  /** Title without the firm's name, which HeadTags adds. */
  title: string
  description: string
  /** True if title and description are plain text, without Markdown and tokens. */
  plain?: boolean
  /** The main address of a page that has several; its own by default. */
  canonical?: string
  /** True keeps the page out of search results. */
  hidden?: boolean
  /** Open Graph type; `website` by default. */
  type?: 'website' | 'article' | 'profile'
  /** The picture for social networks if the page is about one thing: a person, a post. */
  image?: ImageField | undefined
  /** The same for a picture of the blog, whose address is known. */
  picture?: BlogImage
  /** Otherwise the picture of a kind of page, or of the practice area with that id; `site` by default. */
  social?: SocialKind | (string & {})
}

/** Whether search engines should list a page at this address. */
export function isIndexable({ hidden, canonical }: Head, path: string): boolean {
  return !hidden && (canonical ?? path) === path
}

interface HeadTagsProps {
  head: Head
  path: string
  site: Site
  /** Where the forms of this build go, for the browser. */
  leads?: LeadSettings | undefined
}

export function HeadTags({ head, path, site, leads }: HeadTagsProps) {
  const settings = leads && formatLeadSettings(leads)
  const title = head.plain ? head.title : fillTokens(head.title, site)
  const description = head.plain ? head.description : renderPlain(head.description, site)
  const address = site.firm.url + localize(head.canonical ?? path, site)
  const versions = isIndexable(head, path) ? listPageVersions(path, site) : []
  const image = findSocialImage(head, site)
  const feedTitle = site.words.feeds.title(site.firm.name)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${title} | ${site.firm.name}`}</title>
      <meta name="description" content={description} />
      {head.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {versions.length > 1 && <Alternates versions={versions} site={site} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={site.firm.name} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:locale" content={site.words.locale.replace('-', '_')} />
      {!head.hidden && <meta property="og:url" content={address} />}
      <meta property="og:image" content={image.url} />
      <meta property="og:image:type" content={image.type} />
      <meta property="og:image:width" content={`${image.width}`} />
      <meta property="og:image:height" content={`${image.height}`} />
      {image.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={image.width > image.height ? 'summary_large_image' : 'summary'} />
      {site.pages.has('news-events') && (
        <>
          <link rel="alternate" type="application/rss+xml" href={builtFiles.feed} title={feedTitle} />
          <link rel="alternate" type="application/feed+json" href={builtFiles.jsonFeed} title={feedTitle} />
        </>
      )}
      {settings && <meta name={settingsName} content={settings} />}
      <link
        rel="icon"
        href={formatBrandHref('icon', site.brand.icon)}
        type={'bytes' in site.brand.icon ? 'image/png' : 'image/svg+xml'}
      />
      <link rel="apple-touch-icon" href={`/${touchIconFile}`} />
      <link rel="manifest" href={`/${manifestFile}`} />
      {site.firm.scripts?.map(({ file, data = [] }) => (
        <script
          key={file}
          src={file}
          defer
          {...Object.fromEntries(data.map(({ name, value }) => [name, value]))}
        />
      ))}
      <meta name="theme-color" content={site.brand.palette['dark-900']} />
    </>
  )
}

/** The page in each of its languages. The main one is for people who speak none of them. */
function Alternates({ versions, site: { firm } }: { versions: readonly PageVersion[]; site: Site }) {
  const links = [...versions, { ...versions[0]!, lang: 'x-default' }]
  return links.map(({ lang, href }) => (
    <link key={lang} rel="alternate" hrefLang={lang} href={firm.url + href} />
  ))
}

function findSocialImage({ image: field, picture: blogPicture, social = 'site' }: Head, site: Site) {
  if (blogPicture) {
    const { src, alt, width = 0, height = 0 } = blogPicture
    return { url: site.firm.url + src, type: 'image/webp', width, height, alt }
  }
  const image = field && site.images.get(field.src)
  if (!image) {
    const pictures = listSocialPictures(site)
    const picture = pictures.find(({ name }) => name === social)
    if (!picture) throw new Error(`There is no social picture "${social}".`)
    const words = `${picture.firm}: ${picture.title}`
    return { url: site.firm.url + formatSocialUrl(picture), type: 'image/jpeg', ...socialSize, alt: words }
  }
  const width = findShownWidth(image)
  return {
    url: site.firm.url + formatShownUrl(image),
    type: 'image/webp',
    width,
    height: Math.round((width * image.height) / image.width),
    alt: field.alt,
  }
}
