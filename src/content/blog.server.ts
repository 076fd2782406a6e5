/** The snapshot of the blog as a part of the site: read, checked, and its pictures among those that the build makes. */
import { createSnapshot, readSnapshot, snapshotFolder } from '#src/blog/snapshot.server.ts'
import { emptySnapshot, snapshotImageFolder, type Snapshot } from '#src/blog/snapshot.ts'
import type { BlogImage } from '#src/blog/types.ts'
import { formatShownUrl, type SiteImage } from './images.ts'
import { describeImage } from './images.server.ts'
import type { Problem } from './problems.ts'

export interface LoadedBlog {
  /** Empty where there is no snapshot, or one with problems. */
  blog: Snapshot
  images: SiteImage[]
  problems: readonly Problem[]
  filesRead: number
}

/** Reads the snapshot of a content folder. A damaged one is reported. */
export async function loadBlog(root: string, { today }: { today: string }): Promise<LoadedBlog> {
  const { files, problems, filesRead } = await readSnapshot(root)
  if (!files) return { blog: emptySnapshot, images: [], problems, filesRead }
  const snapshot = createSnapshot(files, { today })
  const images = new Map<string, SiteImage>()
  const place = <Item extends { image?: BlogImage }>(item: Item): Item => {
    if (!item.image) return item
    const { src, alt, width = 0, height = 0 } = item.image
    const file = `${snapshotFolder}/images/${src.slice(snapshotImageFolder.length)}`
    const image = images.get(file) ?? describeImage(file, { width, height })
    images.set(file, image)
    return { ...item, image: { src: formatShownUrl(image), alt, width: image.width, height: image.height } }
  }
  const blog = { ...snapshot, posts: snapshot.posts.map(place), events: snapshot.events.map(place) }
  return { blog, images: [...images.values()], problems, filesRead }
}
