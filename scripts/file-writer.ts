/** Writes many files on threads of their own, while the caller makes the next. */
import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** `best` for what is asked for often; `quick` takes a fortieth of the time and an eighth more bytes. */
export type Effort = 'best' | 'quick'

export interface FileTask {
  file: string
  /** What to write; left out, the file is there and is only compressed. */
  text?: string
  effort: Effort
}

/**
 * Begins a task. Resolves once there is room for the next, so that whoever makes the texts never runs ahead of the
 * disk. Rejects where this task or an earlier one failed.
 */
type AddTask = (task: FileTask) => Promise<void>

/**
 * Begins to write a text and its compressed forms to a file of the folder, as AddTask does.
 */
export type WriteText = (file: string, text: string, effort: Effort) => Promise<void>

/**
 * Lets the work write many files below a folder, a few of them in memory at a time. Resolves when all are written;
 * rejects where the work or the writing failed, when nothing is being written any more.
 */
export function writeFiles<Result>(
  folder: string,
  work: (write: WriteText) => Promise<Result>,
): Promise<Result> {
  return useThreads((add) =>
    work((file, text, effort) => add({ file: path.join(folder, file), text, effort })),
  )
}

/** Compresses every text file of a folder that is not compressed yet, for hosts that serve them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const present = new Set(files)
  await useThreads(async (add) => {
    for (const file of files)
      if (!/\.(br|gz)$/.test(file) && !present.has(`${file}.gz`)) await add({ file, effort: 'best' })
  })
}

/** Tasks that a thread has before it at a time: enough that it never waits. */
const ahead = 8

async function useThreads<Result>(work: (add: AddTask) => Promise<Result>): Promise<Result> {
  const failures: unknown[] = []
  /** Those who wait for room, or for the end. */
  let waiters: (() => void)[] = []
  const wake = () => {
    const woken = waiters
    waiters = []
    for (const resolve of woken) resolve()
  }
  const threads = Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(new URL('./file-worker.mjs', import.meta.url))
    const thread = { worker, waiting: 0, exit: new Promise((resolve) => worker.once('exit', resolve)) }
    worker.on('message', ({ error }: { error?: unknown }) => {
      if (error !== undefined) failures.push(error)
      thread.waiting--
      wake()
    })
    // Not a failed task, but a thread that is no more.
    worker.on('error', (error) => {
      failures.push(error)
      thread.waiting = 0
      wake()
    })
    return thread
  })
  const waitUntil = async (isSo: () => boolean) => {
    while (!isSo() && failures.length === 0) await new Promise<void>((resolve) => waiters.push(resolve))
  }

  const add: AddTask = async (task) => {
    const next = threads.reduce((least, thread) => (thread.waiting < least.waiting ? thread : least))
    next.waiting++
    next.worker.postMessage(task)
    await waitUntil(() => threads.some(({ waiting }) => waiting < ahead))
    if (failures.length > 0) throw failures[0]
  }

  try {
    const result = await work(add)
    await waitUntil(() => threads.every(({ waiting }) => waiting === 0))
    if (failures.length > 0) throw failures[0]
    return result
  } catch (error) {
    // Whoever else takes part in the work stops as well.
    failures.push(error)
    wake()
    throw error
  } finally {
    // Also where the work failed: the few tasks that a thread has before it are done by then. Killed in the middle of
    // one it could take the process with it: Node aborts where a compression is closed before it has begun.
    for (const { worker } of threads) worker.postMessage(null)
    await Promise.all(threads.map(({ exit }) => exit))
  }
}
