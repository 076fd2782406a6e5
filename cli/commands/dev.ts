/** `firm dev`: serves the site while you write, and reloads it when its content changes. */
import { createServer } from 'node:http'
import path from 'node:path'
import { packageRoot } from '#scripts/build/package-root.ts'
import { host, listen } from '#scripts/build/preview-server.ts'
import { failAboutPort } from '../port.ts'

export async function dev({ port }: { port: number }): Promise<{ url: string }> {
  // vike reports a port in use with a stack trace, and never ends.
  const probe = createServer()
  await listen(probe, port).catch((error: unknown) => {
    failAboutPort(error)
    throw error
  })
  await new Promise((resolve) => probe.close(resolve))
  const { dev: startDev } = await import('vike/api')
  const allow = [packageRoot, path.dirname(packageRoot), path.resolve('.')]
  await startDev({
    viteConfig: { root: packageRoot, server: { port, host, strictPort: true, fs: { allow } } },
    startupLog: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
  return { url: `http://${host}:${port}` }
}
