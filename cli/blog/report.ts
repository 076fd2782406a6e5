/** What the commands that read the blog have in common: where it is, and how far they are. */
import { parseBlogSettings, type BlogSettings } from '#src/blog/settings.ts'
import { ExitError } from '../exit-error.ts'
import { createProgressBar, type Progress } from '../progress-bar.ts'

/** Where the blog and its pictures are. Without a blog the command ends with 2. */
export function requireBlog(
  environment: Readonly<Record<string, string | undefined>>,
): Required<BlogSettings> {
  try {
    const { blogUrl, imageOrigins = [] } = parseBlogSettings(environment)
    if (blogUrl) return { blogUrl, imageOrigins }
    console.error(
      'No blog is set. Put its address into BLOG_URL: BLOG_URL=https://blog.example/wp-json/wp/v2 npm run firm -- …',
    )
  } catch (error) {
    console.error((error as Error).message)
  }
  throw new ExitError(2)
}

export interface Reporter {
  show: (what: string, progress: Progress) => void
  end: () => void
}

/** A bar on a terminal; elsewhere one plain line for each kind of thing once it is done. */
export function createReporter(stream: NodeJS.WriteStream, { quiet = false } = {}): Reporter {
  if (!stream.isTTY) {
    const show = (what: string, { done, total }: Progress) => {
      if (!quiet && done === total)
        stream.write(`Read ${what}: ${total} of ${total}${what === 'pictures' ? '' : ' pages'}.\n`)
    }
    return { show, end: () => {} }
  }
  let bar = createProgressBar(stream, '')
  let current = ''
  return {
    show: (what, progress) => {
      if (what !== current) bar = createProgressBar(stream, `Reading ${(current = what)}`)
      bar.show(progress)
    },
    end: () => bar.end(),
  }
}
