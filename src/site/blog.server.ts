/** The snapshot of the blog as part of the site: reads and checks it, and adds its pictures to those of the build. */
import { createSnapshot, readSnapshot, snapshotFolder } from '#src/blog/snapshot.server.ts'
import { formatRecordName } from '#src/blog/snapshot-schema.ts'
import { emptySnapshot, snapshotImageFolder, type Snapshot } from '#src/blog/snapshot.ts'
import { readParagraphs } from '#src/blog/text.ts'
import { replacePictures, type PictureCopy } from '#src/blog/text-pictures.ts'
import type { BlogEvent, BlogImage, Post, TextPicture } from '#src/blog/types.ts'
import type { Problem } from '#src/problems/problem.ts'
import type { PostText } from '#src/content/checks/posts.ts'
import type { BlogText } from '#src/content/checks/style.ts'
import type { OptionalParts } from '#src/content/checks/optional-parts.ts'
import { formatShownUrl, type SiteImage } from '#src/content/images.ts'
import { describeImage, describeTextImage } from '#src/content/images.server.ts'

export interface LoadedBlog {
  /** Whether there is a snapshot, good or bad. */
  isThere: boolean
  /** Empty if there is no snapshot, or if it has problems. */
  blog: Snapshot
  images: SiteImage[]
  /** Reads its posts, for the check of what they say about the law. */
  readPosts: () => PostText[]
  /** Reads its events, for the check of how hard they are to read. */
  readEvents: () => BlogText[]
  problems: readonly Problem[]
  filesRead: number
}

/** Loads the snapshot of a content folder. Reports a damaged one. */
export async function loadBlog(root: string, { today }: { today: string }): Promise<LoadedBlog> {
  const { files, problems, filesRead } = await readSnapshot(root)
  const isThere = filesRead > 0
  if (!files) {
    const readNone = () => []
    const none = { blog: emptySnapshot, images: [], readPosts: readNone, readEvents: readNone }
    return { isThere, ...none, problems, filesRead }
  }
  const snapshot = createSnapshot(files, { today })
  const images = new Map<string, SiteImage>()
  const add = (src: string, describe: (file: string) => SiteImage) => {
    const file = `${snapshotFolder}/images/${src.slice(snapshotImageFolder.length)}`
    const image = images.get(file) ?? describe(file)
    images.set(file, image)
    return image
  }
  const place = <Item extends { image?: BlogImage | undefined }>(item: Item): Item => {
    if (!item.image) return item
    const { src, alt, width = 0, height = 0 } = item.image
    const image = add(src, (file) => describeImage(file, { width, height }))
    return { ...item, image: { src: formatShownUrl(image), alt, width: image.width, height: image.height } }
  }
  const placePictures = <Item extends Post | BlogEvent>(item: Item): Item => {
    if (!item.pictures) return item
    const shown = new Map<string, PictureCopy>()
    const pictures = item.pictures.map(({ source, copy }): TextPicture => {
      if (!copy) return { source }
      const placed = { ...copy, src: formatShownUrl(add(copy.src, (file) => describeTextImage(file, copy))) }
      shown.set(copy.src, placed)
      return { source, copy: placed }
    })
    return { ...item, pictures, html: replacePictures(item.html, (src) => shown.get(src)) }
  }
  // Featured images first: they need every size, even if a text shows them too.
  const featured = {
    ...snapshot,
    posts: snapshot.posts.map((post) => ({
      ...place(post),
      built: { file: nameFile('posts', post), isOwn: false },
    })),
    events: snapshot.events.map((event) => ({
      ...place(event),
      built: { file: nameFile('events', event), isOwn: false },
    })),
  }
  const blog = {
    ...featured,
    posts: featured.posts.map(placePictures),
    events: featured.events.map(placePictures),
  }
  const readEntry = (folder: 'posts' | 'events', entry: (typeof files)[typeof folder][number]): BlogText => ({
    file: nameFile(folder, entry),
    text: `${entry.title}\n\n${readParagraphs(entry.html)}`,
  })
  return {
    isThere,
    blog,
    images: [...images.values()],
    readPosts: () => files.posts.map((post) => ({ ...readEntry('posts', post), reviewBy: post.reviewBy })),
    readEvents: () => files.events.map((event) => readEntry('events', event)),
    problems,
    filesRead,
  }
}

/** The path of an entry from the content folder. */
const nameFile = (...entry: Parameters<typeof formatRecordName>) =>
  `${snapshotFolder}/${formatRecordName(...entry)}`

/** What the site shows of the blog: nothing without news, and no events without their page. */
export function chooseShown(blog: Snapshot, { pages }: Pick<OptionalParts, 'pages'>): Snapshot {
  if (!pages.has('news-events')) return emptySnapshot
  return pages.has('events') ? blog : { ...blog, events: [] }
}
