import { checkContent } from '#src/site/check-content.server.ts'
import type { Site } from '#src/site/site.ts'
import { formatCommand, requireContentFolder } from './content-folder.ts'
import { fail } from './exit-error.ts'

/** The site of a content folder. Ends the command if its content has errors. */
export async function requireSite(content: string): Promise<Site> {
  requireContentFolder(content)
  const { site } = await checkContent(content)
  return site ?? fail(`The content has errors. To see them: ${formatCommand('validate', content)}`, 1)
}
