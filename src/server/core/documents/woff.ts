/** A font as the web has it, as everything else does: WOFF is the same tables, each deflated. */
import { inflateSync } from 'node:zlib'

const woffHead = 44
const woffEntry = 20
const head = 12
const entry = 16

/** @param woff WOFF 1.0, not WOFF2 */
export function unwrap(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this font is no WOFF')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(head + entry * count)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * entry, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * entry, 10)
  const parts = [directory]
  let at = directory.length
  for (let index = 0; index < count; index++) {
    const from = woffHead + woffEntry * index
    const [offset, packed, size] = [4, 8, 12].map((byte) => woff.readUInt32BE(from + byte)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < size ? inflateSync(bytes) : bytes
    const to = head + entry * index
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(at, to + 8)
    directory.writeUInt32BE(size, to + 12)
    const filled = Buffer.alloc(Math.ceil(size / 4) * 4)
    table.copy(filled)
    parts.push(filled)
    at += filled.length
  }
  return Buffer.concat(parts)
}
