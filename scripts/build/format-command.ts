import path from 'node:path'
import { packageRoot } from './package-root.ts'

/** A command of `firm` to run next, as one types it here. Names the content folder unless it is the usual one. */
export function formatCommand(command: string, content?: string, root = packageRoot): string {
  const isUsual = content === undefined || path.resolve(content) === path.resolve('content')
  const quoted = !isUsual && /[^\w./:\\-]/.test(content) ? JSON.stringify(content) : content
  const option = isUsual ? '' : ` --content ${quoted}`
  // Where the package is installed, there is no such script.
  if (root.split(path.sep).includes('node_modules')) return `npx firm ${command}${option}`
  if (command === 'build') return `npm run build${option && ` --${option}`}`
  return `npm run firm -- ${command}${option}`
}
