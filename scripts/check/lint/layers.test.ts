import { beforeAll, expect, test } from 'vitest'
import { lintFiles } from './lint-files.ts'

/** Imports that lint refuses, one for each boundary. */
const refused = [
  { file: 'src/problems/a.ts', code: `import '#src/content/dates.ts'`, says: 'problems may not import' },
  { file: 'src/content/a.ts', code: `import '#src/leads/registry.ts'`, says: 'content may not import' },
  { file: 'src/content/b.ts', code: `import '../blog/types.ts'`, says: 'content may not import' },
  { file: 'src/blog/a.ts', code: `import '#src/routes.ts'`, says: 'blog may not import' },
  { file: 'src/leads/deep/a.ts', code: `import '../../blog/types.ts'`, says: 'leads may not import' },
  { file: 'src/routes.ts', code: `import './seo/feeds.ts'`, says: 'routes.ts may not import' },
  { file: 'src/hosting.ts', code: `import './components/hero.tsx'`, says: 'hosting.ts may not import' },
  { file: 'src/seo/a.ts', code: `import '#src/components/hero.tsx'`, says: 'seo may not import' },
  { file: 'src/enhancements/a.ts', code: `import '#src/components/hero.tsx'`, says: 'enhancements may not' },
  { file: 'src/components/a.ts', code: `import '#src/islands/mount.ts'`, says: 'components may not import' },
  {
    file: 'src/components/b.ts',
    code: `import '#src/enhancements/map.ts'`,
    says: 'components may not import',
  },
  { file: 'src/islands/a.ts', code: `import '#src/layouts/site-layout.tsx'`, says: 'islands may not import' },
  { file: 'src/layouts/a.ts', code: `import '#src/pages/registry.ts'`, says: 'layouts may not import' },
  { file: 'src/pages/a.ts', code: `import '#src/renderer/render.ts'`, says: 'pages may not import' },
  { file: 'src/renderer/a.ts', code: `import '#scripts/build/build.ts'`, says: 'renderer may not import' },
  {
    file: 'src/content/c.ts',
    code: `import '../../cli/main.ts'`,
    says: 'content may not import cli/main.ts',
  },
  { file: 'cli/a.ts', code: `import '#src/pages/registry.ts'`, says: 'cli may not import' },
  { file: 'cli/b.ts', code: `import '#scripts/lab/bench.ts'`, says: 'cli may not import' },
  { file: 'scripts/build/a.ts', code: `import '#src/components/hero.tsx'`, says: 'scripts/build may not' },
  { file: 'scripts/build/b.ts', code: `import '#scripts/check/budgets.ts'`, says: 'scripts/build may not' },
  { file: 'scripts/check/a.ts', code: `import '../lab/bench.ts'`, says: 'scripts/check may not import' },
  {
    file: 'scripts/a.ts',
    code: `import 'node:fs'\nimport '#src/routes.ts'`,
    says: 'scripts/a.ts has no layer',
  },
  { file: 'src/other/a.ts', code: `import '#src/routes.ts'`, says: 'src/other/a.ts has no layer' },
  { file: 'src/seo/b.ts', code: `export * from '#src/pages/registry.ts'`, says: 'seo may not import' },
  { file: 'src/seo/c.ts', code: `export { a } from '#src/pages/a.ts'`, says: 'seo may not import' },
  {
    file: 'src/seo/d.ts',
    code: `import type { A } from '#src/pages/a.ts'\nexport type B = A`,
    says: 'seo may',
  },
  { file: 'src/seo/e.ts', code: `await import('#src/pages/a.ts')`, says: 'seo may not import' },

  {
    file: 'src/islands/b.ts',
    code: `import '#src/site/load.server.ts'`,
    says: 'islands also runs in the',
  },
  { file: 'src/content/g.ts', code: `import '#src/site/site.ts'`, says: 'content may not import' },
  {
    file: 'src/leads/b.ts',
    code: `import '#src/content/load.server.ts'`,
    says: 'leads also runs in the browser',
  },
  { file: 'src/content/d.ts', code: `import './load.server.ts'`, says: 'content also runs in the browser' },
  {
    file: 'src/renderer/+client.ts',
    code: `import '#src/islands/x.server.ts'`,
    says: 'client.ts also runs in',
  },

  { file: 'src/pages/b.ts', code: `import 'node:path'`, says: 'Node' },
  { file: 'src/pages/c.server.ts', code: `import 'node:fs'`, says: 'Node' },
  { file: 'src/content/e.ts', code: `import 'node:fs'`, says: 'Node' },
]

const accepted = [
  { file: 'src/pages/d.ts', code: `import '#src/layouts/site-layout.tsx'\nimport './a.ts'` },
  { file: 'src/components/c.ts', code: `import '#src/content/markdown.server.ts'` },
  { file: 'src/content/f.server.ts', code: `import 'node:fs'\nimport './load.server.ts'` },
  { file: 'src/content/a.test.ts', code: `import 'node:fs'\nimport '#src/pages/a.ts'` },
  { file: 'scripts/build/c.ts', code: `import 'node:fs'\nimport '#src/site/load.server.ts'` },
  { file: 'tests/e2e/a.e2e.ts', code: `import '#src/pages/a.ts'` },
]

let findMessages: Awaited<ReturnType<typeof lintFiles>>

beforeAll(async () => {
  findMessages = await lintFiles([...refused, ...accepted])
})

test.each(refused)('lint refuses “$code” in $file', ({ file, says }) => {
  expect(findMessages(file)).toEqual([expect.stringContaining(says)])
})

test.each(accepted)('lint accepts “$code” in $file', ({ file }) => {
  expect(findMessages(file)).toEqual([])
})
