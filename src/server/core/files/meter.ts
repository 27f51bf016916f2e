import { createHash } from 'node:crypto'

/** Counts and hashes the bytes that pass, as a step of a pipeline. Ask for the result once, at the end. */
export function meter() {
  const hash = createHash('sha256')
  let size = 0
  async function* pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const result = (): { size: number; sha256: string } => ({ size, sha256: hash.digest('hex') })
  return { pass, result }
}
