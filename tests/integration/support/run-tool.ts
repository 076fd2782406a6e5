/** Runs the project's own commands as a user would, in a process of their own. */
import { spawn } from 'node:child_process'

export interface ToolResult {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a TypeScript file; never rejects because of its exit code. */
export async function runTool(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<ToolResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    // Vitest's own would be taken for those of the site.
    env: { ...process.env, NODE_ENV: '', NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const result: ToolResult = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (result.stdout += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (result.stderr += String(chunk)))
  result.code = await new Promise((resolve) => child.once('close', resolve))
  return result
}

/** Runs it, and throws with its words where it fails. */
export async function runToolWell(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<ToolResult> {
  const result = await runTool(args, environment)
  if (result.code !== 0)
    throw new Error(`${args.join(' ')} ended with ${result.code}:\n${result.stdout}\n${result.stderr}`)
  return result
}
