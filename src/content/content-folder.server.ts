/**
 * Where content lies, from the working directory: where CONTENT_DIR says, which is there for tests and measurements, else
 * in `content/`. Commands of `firm` take `--content` before either.
 */
export const contentFolder = process.env.CONTENT_DIR || 'content'
