/**
 * A thread of file-writer.ts: writes files and their compressed copies, one after the other. In JavaScript, so that a
 * thread starts without a compiler. Synchronous, because asynchronous calls for many small files took six times the
 * processor time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(html|css|js|json|svg|xml|txt|yaml|webmanifest)$/
/** In bytes. Compressing smaller files saves nothing. */
const minSize = 1024
const qualities = { best: { brotli: 11, gzip: 9 }, quick: { brotli: 5, gzip: 3 } }
const folders = new Set()

parentPort.on('message', (task) => {
  // No more tasks.
  if (task === null) return parentPort.close()
  try {
    doTask(task)
    parentPort.postMessage({})
  } catch (error) {
    parentPort.postMessage({ error })
  }
})

/** @param {import('./file-writer.ts').FileTask} task */
function doTask({ file, bytes: made, effort }) {
  const bytes = made ?? readFileSync(file)
  if (made) {
    const folder = path.dirname(file)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    writeFileSync(file, bytes)
  }
  if (bytes.length < minSize || !texts.test(file)) return
  const { brotli, gzip } = qualities[effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: gzip }))
}
