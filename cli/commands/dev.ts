/** `firm dev`: serves the site while you write, and reloads it when its content changes. */
import path from 'node:path'
import { packageRoot } from '#scripts/package-root.ts'

export async function dev({ port }: { port: number }): Promise<{ url: string }> {
  const { dev: startDev } = await import('vike/api')
  const allow = [packageRoot, path.dirname(packageRoot), path.resolve('.')]
  await startDev({
    viteConfig: { root: packageRoot, server: { port, host: '127.0.0.1', strictPort: true, fs: { allow } } },
    startupLog: true,
  })
  return { url: `http://127.0.0.1:${port}` }
}
