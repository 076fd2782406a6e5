/**
 * A thread of file-writer.ts: writes files and their compressed forms, one after the other. Plain JavaScript, so that
 * a thread starts without a compiler; and synchronous, since asynchronous calls of many small files cost six times the
 * processor time here and nobody else waits on this thread.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/
/** Below this many bytes compression saves nothing. */
const least = 1024
const qualities = { best: { brotli: 11, gzip: 9 }, quick: { brotli: 5, gzip: 3 } }
const made = new Set()

parentPort.on('message', (task) => {
  // No more to come.
  if (task === null) return parentPort.close()
  try {
    doTask(task)
    parentPort.postMessage({})
  } catch (error) {
    parentPort.postMessage({ error })
  }
})

/** @param {import('./file-writer.ts').FileTask} task */
function doTask({ file, text, effort }) {
  const bytes = text === undefined ? readFileSync(file) : Buffer.from(text)
  if (text !== undefined) {
    makeFolder(path.dirname(file))
    writeFileSync(file, bytes)
  }
  if (bytes.length < least || !texts.test(file)) return
  const { brotli, gzip } = qualities[effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: gzip }))
}

function makeFolder(folder) {
  if (made.has(folder)) return
  mkdirSync(folder, { recursive: true })
  made.add(folder)
}
