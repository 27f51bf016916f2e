/**
 * Proof of work, which a sign-in may do instead of waiting. A challenge is written `bits:task`. A proof is any text whose
 * SHA-256 with the challenge begins with so many zero bits. One takes a browser about a second; guessing passwords of
 * thousands of accounts takes hours.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export function proves(challenge: string, proof: string): boolean {
  const { buffer, byteOffset } = sha256(utf8ToBytes(`${challenge}:${proof}`))
  return Math.clz32(new DataView(buffer, byteOffset).getUint32(0)) >= Number.parseInt(challenge)
}

/** Hashes between two pauses, some 10 ms: the page stays responsive. */
const hashesAtOnce = 5000

export async function solve(challenge: string): Promise<string> {
  for (let n = 1; ; n++) {
    if (proves(challenge, String(n))) return String(n)
    if (n % hashesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
