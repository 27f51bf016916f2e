/** Streams the progress of a long request as NDJSON, with the result in the last line. */
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { positionText } from '../db/walPosition.ts'
import { Reply } from './handler.ts'
import type { Answered } from './idempotency.ts'

export const ndjsonType = 'application/x-ndjson'

export const acceptsNdjson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').split(',').some((type) => type.split(';')[0]?.trim() === ndjsonType)

/**
 * Status 200 is sent before the result is known: the last line has the real status, and what would be in the header
 * `X-Position`.
 */
export function streamNdjson(
  context: Context,
  work: () => Promise<Answered>,
  failed: (error: unknown) => Answered,
): Answered {
  const lines = new PassThrough()
  // Nobody listens any more; the work continues, as for every caller who disconnected.
  lines.on('error', () => undefined)
  const say = (line: object) => lines.writable && lines.write(`${JSON.stringify(line)}\n`)
  context.progress = (stage, done, of) => say({ stage, done, of })
  void work()
    .catch(failed)
    .then(({ status, body }) => {
      const { position } = context
      const told = position === undefined ? {} : { position: positionText(position) }
      say({ status, body: body instanceof Reply ? body.body : body, ...told })
    })
    .finally(() => lines.end())
  const headers = { 'Content-Type': ndjsonType, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return { status: 200, body: new Reply(lines, headers) }
}
