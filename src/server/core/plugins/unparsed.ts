/** Answers requests that are too malformed, too early or too late for a route in the usual format. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { languageOf, translate } from '../language.ts'
import { STATUS_CODES } from '../nodeHttp.ts'
import { fixedHeaders } from './headers.ts'

/** An invalid HTTP head reaches no route, so the answer is written to the socket. */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(answerFor(error.code))
  socket.destroy(error)
}

function answerFor(code: string | undefined): string {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const message = translate(languageOf(undefined), { key: 'server.error.malformed', args: {} })
  const body = JSON.stringify({ status: 'error', code: 'malformed', message })
  const headers = {
    ...fixedHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n')
}

/** While the server ends, what still arrives on open connections is sent elsewhere. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    // Fastify closes idle connections; one with an answer in progress would be kept open for its next request.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) done(new Failure(503, 'unavailable', { retryAfter: 5 }))
    else done()
  })
}
