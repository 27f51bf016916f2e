/** Reads the times of transactions in a segment of the write-ahead log. The formats are those of PostgreSQL's xlogrecord.h and xact.h. */

const pageHeader = 24
/** The first page of a segment also holds the system, the size of a segment and the size of a page. */
const firstPageHeader = 40
const continuesRecord = 1
const recordHeader = 24
const transactionManager = 1
const outcomes = 0x70
/** Commit, abort, and both of a prepared transaction. Recovery compares their times with the moment that it shall reach. */
const ends = new Set([0x00, 0x20, 0x30, 0x40])
const [originId, topTransactionId, longDataId, shortDataId] = [253, 252, 254, 255]
const epochOfPostgres = Date.UTC(2000, 0, 1)

/**
 * Whether a transaction ended after the moment, which is where recovery up to that moment stops.
 *
 * @param bytes the segment, or its beginning
 * @param start the place in the log of its first byte
 * @returns false also for a record that goes on in the next segment, and behind anything that cannot be read
 */
export function hasEndAfter(bytes: Buffer, start: bigint, moment: Date): boolean {
  const limit = BigInt(moment.getTime() - epochOfPostgres) * 1000n
  for (const record of recordsOf(bytes, start)) {
    const ended = endTime(record)
    if (ended !== undefined && ended > limit) return true
  }
  return false
}

/** Complete records in their order. Each names the place of the one before it, so that old bytes of a recycled segment are recognised. */
function* recordsOf(bytes: Buffer, start: bigint): Generator<Buffer> {
  if (bytes.length < firstPageHeader) return
  const pageSize = bytes.readUInt32LE(36)
  if (pageSize <= firstPageHeader) return
  const text = withoutHeaders(bytes, start, pageSize)
  const placeOf = (at: number): bigint => {
    const inFirst = pageSize - firstPageHeader
    if (at < inFirst) return start + BigInt(firstPageHeader + at)
    const later = at - inFirst
    const inLater = pageSize - pageHeader
    return start + BigInt(pageSize * (1 + Math.floor(later / inLater)) + pageHeader + (later % inLater))
  }
  const begun = bytes.readUInt16LE(2) & continuesRecord ? bytes.readUInt32LE(16) : 0
  let before: bigint | undefined
  for (let at = aligned(begun); at + recordHeader <= text.length;) {
    const length = text.readUInt32LE(at)
    const previous = text.readBigUInt64LE(at + 8)
    const place = placeOf(at)
    if (length < recordHeader || at + length > text.length) return
    if (before === undefined ? previous >= place : previous !== before) return
    yield text.subarray(at, at + length)
    before = place
    at = aligned(at + length)
  }
}

/** Stops at the first page whose address is not its own: a recycled segment still has old pages behind the end of the log. */
function withoutHeaders(bytes: Buffer, start: bigint, pageSize: number): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + pageHeader <= bytes.length; at += pageSize) {
    if (bytes.readBigUInt64LE(at + 8) !== start + BigInt(at)) break
    parts.push(bytes.subarray(at + (at === 0 ? firstPageHeader : pageHeader), at + pageSize))
  }
  return Buffer.concat(parts)
}

const aligned = (at: number): number => Math.ceil(at / 8) * 8

/** @returns microseconds since 2000; undefined for a record that ends no transaction */
function endTime(record: Buffer): bigint | undefined {
  if (record[17] !== transactionManager || !ends.has((record[16] ?? 0) & outcomes)) return undefined
  for (let at = recordHeader; at < record.length;) {
    const id = record[at]
    if (id === originId) at += 3
    else if (id === topTransactionId) at += 5
    else if (id === shortDataId) return timeAt(record, at + 2)
    else if (id === longDataId) return timeAt(record, at + 5)
    else return undefined
  }
  return undefined
}

const timeAt = (record: Buffer, at: number): bigint | undefined =>
  at + 8 <= record.length ? record.readBigInt64LE(at) : undefined
