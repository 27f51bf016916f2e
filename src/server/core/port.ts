/** The port is opened before the database is touched: a second start must not migrate under a running server. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { BadEnvironment, type Env } from './env.ts'
import { createServer } from './nodeHttp.ts'
import { fixedHeaders } from './plugins/headers.ts'

export interface HeldPort {
  /** Lets the app answer there from now on. @returns its address */
  handOver(app: FastifyInstance): Promise<string>
  close(): void
}

/**
 * Listens, and answers that the server is starting until the app takes over.
 *
 * @throws BadEnvironment if PORT or HOST cannot be used
 */
export async function holdPort({ port, host }: Pick<Env, 'port' | 'host'>): Promise<HeldPort> {
  const holder = createServer((request, response) => {
    answerStarting(request, response).catch(() => response.destroy())
  })
  holder.listen({ port, host })
  await once(holder, 'listening').catch((error: unknown) => {
    throw refusalToListen(error, port, host)
  })
  const { address, family, port: held } = holder.address() as AddressInfo
  return {
    async handOver(app) {
      await app.ready()
      if (host === 'localhost') {
        // It has an address of each family. Fastify listens to both, and has to take them itself.
        await new Promise((done) => holder.close(done))
        return app.listen({ port: held, host })
      }
      // The same socket continues with another server, so the port is never free in between.
      app.server.listen(holder)
      await once(app.server, 'listening')
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${held}`
    },
    close: () => void holder.close(),
  }
}

/**
 * For a port that is open already, in another process: the app listens there once it is ready, so that nobody who calls is
 * told to wait for it.
 */
export function joinPort({ port, host }: Pick<Env, 'port' | 'host'>): HeldPort {
  return { handOver: (app) => app.listen({ port, host }), close: () => undefined }
}

/** `/api/health` reports that the process is running, so that nobody ends a server that migrates. */
async function answerStarting(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = (status: number, body: object) => {
    response.writeHead(status, {
      ...fixedHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      // The next request belongs to the app, on a new connection.
      Connection: 'close',
      ...(status === 200 ? {} : { 'Retry-After': '5' }),
    })
    response.end(JSON.stringify(body))
  }
  if (request.url === '/api/health') return answer(200, { status: 'ok' })
  // The texts are many, and a start that nobody asks does not wait for them.
  const { languageOf, translate } = await import('./language.ts')
  const message = translate(languageOf(request.headers['accept-language']), {
    key: 'server.error.starting',
    args: {},
  })
  answer(503, { status: 'error', code: 'unavailable', message })
}

/** The reason why it cannot listen, by variable; other errors stay unchanged. */
function refusalToListen(error: unknown, port: number, host: string): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new BadEnvironment(`PORT ${port} is taken by another program.`)
    case 'EACCES':
      return new BadEnvironment(`PORT ${port} may not be used by this user.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new BadEnvironment(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}
