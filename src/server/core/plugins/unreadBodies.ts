/**
 * Closes the connection after an answer to a request that was not read completely: the remaining bytes would be taken
 * for the next request, or delay it until a timeout. They are read and discarded for some seconds first, because a
 * browser whose connection is reset while sending never sees the answer.
 */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export function closeAfterUnreadBodies(app: FastifyInstance, drainMs = 5000): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!hasUnread(raw)) return payload
    // A short body arrived with the head and is only not parsed yet.
    await nextTurn()
    if (!hasUnread(raw)) return payload
    reply.header('Connection', 'close')
    raw.unpipe()
    raw.resume()
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    reply.header('Content-Length', Buffer.byteLength(payload))
    return Readable.from(heldOpen(payload, raw, drainMs))
  })
}

const hasUnread = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** The answer is whole for its reader by its length; Node closes the connection only once this ends. */
async function* heldOpen(payload: string | Buffer, raw: IncomingMessage, drainMs: number) {
  yield Buffer.from(payload)
  await finished(raw, { signal: AbortSignal.timeout(drainMs), writable: false }).catch(() => undefined)
}
