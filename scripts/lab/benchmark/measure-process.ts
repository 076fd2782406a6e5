/** Runs a process and measures what it used, including its children. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '#scripts/build/package-root.ts'

export interface Usage {
  seconds: number
  /** Of all processes and threads together. */
  cpuSeconds: number
  /** The most memory that all processes used at one time. */
  peakMb: number
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'report-usage.mjs')).href

/** Runs `work` with a temporary folder, and deletes that afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp(path.resolve('.cache/benchmark-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/**
 * Runs a TypeScript file of the repository in a folder, to which it adds the file `usage.jsonl`. Throws an Error with the
 * end of the output if the exit code is another than `expected`.
 */
export async function measureProcess(
  [file, ...args]: readonly string[],
  environment: Record<string, string>,
  folder: string,
  expected = 0,
): Promise<Usage> {
  const usageFile = path.join(folder, 'usage.jsonl')
  await rm(usageFile, { force: true })
  const started = performance.now()
  const command = ['--import', import.meta.resolve('tsx'), path.join(packageRoot, file!), ...args]
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: {
      ...process.env,
      ...environment,
      TSX_TSCONFIG_PATH: path.join(packageRoot, 'tsconfig.json'),
      // Its children report as well.
      NODE_OPTIONS: `--import ${preload}`,
      USAGE_FILE: usageFile,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let sampled = 0
  const timer = setInterval(() => (sampled = Math.max(sampled, readMemory(child.pid!))), 100)
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words = (words + String(chunk)).slice(-4000)))
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(timer)
  const seconds = (performance.now() - started) / 1000
  if (code !== expected || !existsSync(usageFile)) throw new Error(`${file} failed (${code}):\n${words}`)
  const reports = readFileSync(usageFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { peakMb: number; cpuSeconds: number })
  const cpuSeconds = reports.reduce((sum, report) => sum + report.cpuSeconds, 0)
  // One process may have used more between two samples than the samples show for all.
  const peakMb = Math.max(sampled, ...reports.map((report) => report.peakMb))
  return { seconds, cpuSeconds, peakMb }
}

/** The cells of a process in a table. */
export function formatUsage({ seconds, cpuSeconds, peakMb }: Usage): Record<string, string> {
  return {
    Time: `${seconds.toFixed(1)} s`,
    CPU: `${cpuSeconds.toFixed(1)} s`,
    Memory: `${Math.round(peakMb)} MB`,
  }
}

/** Megabytes that a process and its descendants use now, with shared memory counted once. 0 if the system has no /proc. */
function readMemory(pid: number): number {
  try {
    const summary = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(summary)?.[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const below = children === '' ? [] : children.split(' ').map((child) => readMemory(Number(child)))
    return kilobytes / 1024 + below.reduce((sum, megabytes) => sum + megabytes, 0)
  } catch {
    // The process has just ended, or this is not Linux.
    return 0
  }
}
