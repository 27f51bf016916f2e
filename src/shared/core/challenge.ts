/**
 * Work that a sign-in may do instead of waiting, written `bits:task`: to find a proof whose hash with the task begins
 * with so many zero bits. It takes the machine of one person about a second, and one that guesses for thousands, hours.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export function proves(challenge: string, proof: string): boolean {
  const bits = Number.parseInt(challenge)
  const hash = sha256(utf8ToBytes(`${challenge}:${proof}`))
  const [a = 0, b = 0, c = 0, d = 0] = hash
  // Of 32 bits as a number without a sign.
  return bits <= 32 && Math.clz32(((a << 24) | (b << 16) | (c << 8) | d) >>> 0) >= bits
}

/** So many hashes take some 10 ms: a page moves in between. */
const atOnce = 5000

export async function solve(challenge: string): Promise<string> {
  for (let n = 1; ; n++) {
    if (proves(challenge, String(n))) return String(n)
    if (n % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
