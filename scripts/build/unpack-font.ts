/** Converts a web font to the format that the image library reads. */
import { inflateSync } from 'node:zlib'

/** The TrueType or OpenType file inside a WOFF (version 1) file: the same tables, not compressed. */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * 16, 10)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    // An entry of WOFF: tag, offset, packed size, size, checksum. Of TrueType: tag, checksum, offset, size.
    const entry = woff.subarray(44 + index * 20, 64 + index * 20)
    const [offset, packed, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(offset, offset + packed)
    const at = 12 + index * 16
    entry.copy(head, at, 0, 4)
    entry.copy(head, at + 4, 16, 20)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(size, at + 12)
    // Each table starts at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(packed < size ? inflateSync(bytes) : bytes, padding)
    end += size + padding.length
  }
  return Buffer.concat(parts)
}
