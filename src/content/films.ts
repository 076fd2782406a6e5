/** The videos that the site itself serves, and their addresses. Those of YouTube and Vimeo are in videos.ts. */

/** Where they are on the site, with a hash of their content in the name. */
export const filmFolder = '/videos/'

/** An MP4 that was found in content/ and opened, with its captions. films.server.ts reads both. */
export interface SiteFilm {
  /** Path from the content folder: `pages/tour.mp4`. */
  file: string
  href: string
  /** Size of the picture in pixels. */
  width: number
  height: number
  captions: { file: string; href: string }
}
