import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/
/** Below this many bytes compression saves nothing. */
const least = 1024

/** Puts a `.br` and a `.gz` beside every text file of a folder, for hosts that serve them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => texts.test(file))
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < least) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}
