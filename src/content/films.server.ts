/** Opens the videos that the site serves, and reads their captions. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeSlug } from './fields.ts'
import { filmFolder } from './films.ts'

/** A video that browsers cannot play. */
export class FilmError extends Error {}

/** Reads the size of the picture of an MP4. Throws a FilmError, in words for staff, if not every browser can play it. */
export async function measureFilm(root: string, file: string): Promise<{ width: number; height: number }> {
  const handle = await open(path.join(root, file))
  try {
    const { type, brand } = await readBox(handle, 0)
    if (type !== 'ftyp') throw new FilmError('it is not an MP4, no matter what its name says')
    if (brand === 'qt  ') throw new FilmError('it is a QuickTime movie (MOV), no matter what its name says')
    const index = await readIndex(handle)
    const codecs = listCodecs(index)
    const video = codecs.find(({ codec }) => codec.startsWith('avc'))
    if (video) return { width: index.readUInt16BE(video.at + 28), height: index.readUInt16BE(video.at + 30) }
    const isHevc = codecs.some(({ codec }) => /^(?:hvc1|hev1|dvh1|dvhe)$/.test(codec))
    throw new FilmError(
      isHevc
        ? 'its picture is HEVC (H.265), which many browsers cannot play'
        : 'its picture is not H.264, the only kind that every browser plays',
    )
  } finally {
    await handle.close()
  }
}

interface Box {
  type: string
  /** The first four letters of its content. */
  brand: string
  /** Length in bytes, with its head. */
  length: number
}

/** Reads the head of the box at an offset: ISO/IEC 14496-12, 4.2. */
async function readBox(handle: FileHandle, at: number): Promise<Box> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, at)
  const short = bytesRead < 8 ? 0 : buffer.readUInt32BE(0)
  const length = short === 1 && bytesRead === 16 ? Number(buffer.readBigUInt64BE(8)) : short
  return { type: buffer.toString('latin1', 4, 8), brand: buffer.toString('latin1', 8, 12), length }
}

/** The longest index, in bytes. That of an hour is about two megabytes. */
const maxIndex = 64_000_000

/** Reads the box that describes the tracks. It may be at the end of the file. */
async function readIndex(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat()
  for (let at = 0; at + 8 <= size;) {
    const { type, length } = await readBox(handle, at)
    if (length < 8 || at + length > size) break
    if (type === 'moov' && length <= maxIndex)
      return (await handle.read(Buffer.alloc(length), 0, length, at)).buffer
    at += length
  }
  throw new FilmError('part of it is missing')
}

/** The codec of each track, and where it is in the index. */
function listCodecs(index: Buffer): { codec: string; at: number }[] {
  const codecs = []
  for (let at = index.indexOf('stsd'); at !== -1; at = index.indexOf('stsd', at + 4)) {
    // After the version, the number of entries, and the length of the first.
    const codec = at + 16
    if (codec + 32 <= index.length)
      codecs.push({ codec: index.toString('latin1', codec, codec + 4), at: codec })
  }
  return codecs
}

/** The address of a video or of its captions: a changed file gets a new one. */
export async function formatFilmHref(root: string, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path.join(root, file)), hash)
  const { name, ext } = path.posix.parse(file)
  return `${filmFolder}${makeSlug(name) || 'video'}-${hash.digest('hex').slice(0, 10)}${ext.toLowerCase()}`
}

/** What is wrong with a WebVTT file, and in which line. */
export interface CaptionFault {
  line: number
  reason: string
  cure: string
}

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`)
const timingCure = 'Write it as "00:01.500 --> 00:04.000": minutes, seconds, a point and three digits.'

/** Finds the first fault in the text of a WebVTT file. */
export function findCaptionFault(text: string): CaptionFault | undefined {
  const lines = text.split('\n')
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0]!)) {
    const cure =
      'Put a line "WEBVTT" and an empty line at the top. In a file that was SRT, also write a point instead of the comma in each time.'
    return { line: 1, reason: 'the first line is not "WEBVTT"', cure }
  }
  let cues = 0
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const at = index + 1
    const match = timing.exec(line.trimEnd())
    if (!match) return { line: at, reason: 'the times are not in the right format', cure: timingCure }
    const [start, end] = [readTime(match.slice(1, 5)), readTime(match.slice(5, 9))]
    if (end <= start) return { line: at, reason: 'the words end before they begin', cure: timingCure }
    if (!lines[index + 1]?.trim())
      return { line: at, reason: 'no words follow the times', cure: 'Write what is said in the next line.' }
    cues++
  }
  if (cues > 0) return undefined
  const cure = 'Write the times, such as "00:01.500 --> 00:04.000", and in the next line what is said.'
  return { line: lines.length, reason: 'there are no words in it', cure }
}

/** In milliseconds. */
function readTime([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}
