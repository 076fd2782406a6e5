/**
 * The content folder, from the working directory: CONTENT_DIR, or else `content/`. Commands of `firm` take `--content`
 * before either. Call it after loading `.env`, which may set CONTENT_DIR.
 */
export function getContentFolder(): string {
  return process.env.CONTENT_DIR || 'content'
}
