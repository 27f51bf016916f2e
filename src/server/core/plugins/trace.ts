/** Traces each request from its arrival to the end of its answer, if traces are exported. */
import type { FastifyInstance } from 'fastify'
import type { RequestTrace, Telemetry } from '../telemetry/telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no traces are exported. */
    trace: RequestTrace | null
  }
}

/** A stream that stays open is no request that takes long. */
const endless = new Set(['/api/events'])

export function traceRequests(app: FastifyInstance, telemetry: Telemetry | undefined): void {
  app.decorateRequest('trace', null)
  if (!telemetry) return
  app.addHook('onRequest', (request, reply, done) => {
    if (!endless.has(request.routeOptions.url ?? '')) {
      request.trace = telemetry.request(request)
      request.log = reply.log = request.log.child(request.trace.ids)
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.trace?.answered(request.routeOptions.url, reply.statusCode, request.failure?.code)
    done()
  })
}
