/** Writes and compresses many files in worker threads, while the caller makes the next ones. */
import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** `quick` takes a fortieth of the time of `best`, for an eighth more bytes. */
export type Effort = 'best' | 'quick'

export interface FileTask {
  file: string
  /** What to write. Left out, the file exists and is only compressed. */
  bytes?: Uint8Array<ArrayBuffer>
  effort: Effort
}

/**
 * Starts a task. Resolves once there is room for the next one, so that the caller never gets far ahead of the disk.
 * Rejects if this task or an earlier one failed.
 */
type AddTask = (task: FileTask) => Promise<void>

/** Writes a text and its compressed copies to a file in the folder. Resolves and rejects as AddTask does. */
export type WriteText = (file: string, text: string, effort: Effort) => Promise<void>

/**
 * Lets `work` write many files below a folder, with a few of them in memory at a time. Resolves with the result of
 * `work` when all files are written. Rejects if `work` or a task failed, once all threads have stopped.
 */
export function writeFiles<Result>(
  folder: string,
  work: (write: WriteText) => Promise<Result>,
): Promise<Result> {
  return useThreads((add) =>
    work((file, text, effort) => add({ file: path.join(folder, file), bytes: encoder.encode(text), effort })),
  )
}

/** Compresses every text file in a folder that is not compressed yet, for hosts that serve compressed copies. */
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

const encoder = new TextEncoder()

/** Tasks in the queue of each thread: enough that it never waits. */
const ahead = 8

async function useThreads<Result>(work: (add: AddTask) => Promise<Result>): Promise<Result> {
  const failures: unknown[] = []
  /** Tells the callers that wait for room, or for the end, to look again. */
  const progress = new EventEmitter().setMaxListeners(Infinity)
  const fail = (error: unknown) => {
    failures.push(error)
    progress.emit('change')
  }
  const threads = Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(new URL('./file-worker.mjs', import.meta.url))
    const thread = { worker, waiting: 0, exit: new Promise((resolve) => worker.once('exit', resolve)) }
    worker.on('message', ({ error }: { error?: unknown }) => {
      if (error !== undefined) failures.push(error)
      thread.waiting--
      progress.emit('change')
    })
    // The thread itself has crashed.
    worker.on('error', fail)
    return thread
  })
  const waitUntil = async (isSo: () => boolean) => {
    while (!isSo() && failures.length === 0) await once(progress, 'change')
    if (failures.length > 0) throw failures[0]
  }

  const add: AddTask = async (task) => {
    const next = threads.reduce((min, thread) => (thread.waiting < min.waiting ? thread : min))
    next.waiting++
    // Moved to the thread, because copying pages took a twentieth of the build.
    next.worker.postMessage(task, task.bytes ? [task.bytes.buffer] : [])
    await waitUntil(() => threads.some(({ waiting }) => waiting < ahead))
  }

  try {
    const result = await work(add)
    await waitUntil(() => threads.every(({ waiting }) => waiting === 0))
    return result
  } catch (error) {
    // Stops everything else that `work` has started.
    fail(error)
    throw error
  } finally {
    // Even after a failure, let each thread finish its queue: terminating a thread during a compression can abort the
    // whole process.
    for (const { worker } of threads) worker.postMessage(null)
    await Promise.all(threads.map(({ exit }) => exit))
  }
}
