import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

const texts = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/
/** Below this many bytes compression saves nothing. */
const least = 1024
/** Enough to keep every core busy, few enough to keep little in memory. */
export const atOnce = 16

/** `best` for what is asked for often; `quick` costs a hundredth of the time and about an eighth more bytes. */
export type Effort = 'best' | 'quick'

const efforts: Record<Effort, { brotli: number; gzip: number }> = {
  best: { brotli: 11, gzip: 9 },
  quick: { brotli: 5, gzip: 3 },
}

/** Puts a `.br` and a `.gz` beside a text file, on other threads than the caller's, where they are worth it. */
export async function compressFile(file: string, bytes: Buffer, effort: Effort): Promise<void> {
  if (!texts.test(file) || bytes.length < least) return
  const quality = efforts[effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: quality.gzip }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Compresses every text file of a folder that is not compressed yet, for hosts that serve them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const present = new Set(files)
  const limit = pLimit(atOnce)
  await Promise.all(
    files
      .filter((file) => texts.test(file) && !present.has(`${file}.gz`))
      .map((file) =>
        limit(async () => {
          const full = path.join(folder, file)
          await compressFile(full, await readFile(full), 'best')
        }),
      ),
  )
}
