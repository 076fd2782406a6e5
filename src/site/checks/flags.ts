import type { ReadContent } from '#src/content/checks/read-content.ts'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { formatPageHref, listOwnPages } from '#src/routes.ts'

/** Reports pages without their menus, or hidden from search engines, that the site itself leads visitors to. */
export function checkFlags({ files }: Pick<ReadContent, 'files'>): Problem[] {
  const own = new Set(listOwnPages({ pages: new Map(files.pages.map((page) => [page.id, page])) }))
  return files.pages.flatMap(({ id, data, locate }) =>
    (['menu', 'indexed'] as const).flatMap((field) => {
      if (data[field] !== false || own.has(id)) return []
      const reason = `the site itself leads visitors to "${formatPageHref(id)}"`
      const cure = 'Delete the line. For a campaign, add a page of its own.'
      return [createProblem('content/bad-value', locate([field]), { field, reason, cure })]
    }),
  )
}
