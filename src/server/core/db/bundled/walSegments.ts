/** Places in the write-ahead log, and the files of 16 MB that hold them. */

/** Of an LSN as in `0/1A2B3C`: the bytes before it. */
export function logPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const segmentOf = (position: bigint, size: number): bigint => position / BigInt(size)

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** As PostgreSQL names the file. */
export function segmentName(timeline: number, segment: bigint, size: number): string {
  const perId = 0x1_0000_0000n / BigInt(size)
  return hex(BigInt(timeline)) + hex(segment / perId) + hex(segment % perId)
}

export const isSegmentName = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

export function segmentNamed(name: string, size: number): { timeline: number; segment: bigint } {
  const part = (at: number) => BigInt(`0x${name.slice(at, at + 8)}`)
  return { timeline: Number(part(0)), segment: part(8) * (0x1_0000_0000n / BigInt(size)) + part(16) }
}
