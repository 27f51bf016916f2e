/**
 * Record ids: 24 lower-case hex characters. The first 8 are the creation time in seconds, the next 10 are
 * random for this process, the last 6 count up, so that ids sort by age, within one second too.
 */

const processPart = randomHex(5)
let counter = crypto.getRandomValues(new Uint32Array(1))[0]! & 0xffffff
let lastSecond = 0

/** A new id for a record made at `now` (milliseconds since the epoch). */
export function newId(now: number): string {
  const second = Math.max(lastSecond, Math.floor(now / 1000))
  // Past the last counter value the order inside this second would break; the next second takes over.
  counter = (counter + 1) & 0xffffff
  lastSecond = counter === 0 ? second + 1 : second
  return hex(lastSecond, 8) + processPart + hex(counter, 6)
}

/**
 * The next id starts with its own second, even if that is earlier than the last id's: for tests that set the clock
 * back.
 */
export function forgetLastId(): void {
  lastSecond = 0
}

export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

const prefixes = {
  cashIn: 'CAIN',
  cashOut: 'CAO',
  sales: 'IVS',
  purchase: 'PUR',
  adjustment: 'ADJ',
  transfer: 'TRF',
} as const

/** The code printed on a document: the prefix of its type and characters 18 to 24 of the id. A label, never a key. */
export function documentCode(id: string, type?: keyof typeof prefixes): string {
  return (type ? prefixes[type] : '') + id.slice(18, 24).toUpperCase()
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}

/** `bytes` random bytes from the system's source, in hex. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => hex(byte, 2)).join('')
}
