import { listFiles } from './read-file.server.ts'
import { publicFolder } from './public-files.ts'

/** The files that a firm serves unchanged, as paths from the content folder, sorted. */
export const listPublicFiles = (root: string): string[] =>
  listFiles(root).files.filter((file) => file.startsWith(publicFolder))
