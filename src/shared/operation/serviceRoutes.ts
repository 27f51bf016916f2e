/** Routes of the service itself: what a monitoring system, a developer and an open page ask of it. */
import { z } from 'zod'
import { route } from '../core/route.ts'

export const serviceRoutes = {
  'service.health': route({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The process is up',
    reply: z.object({ status: z.literal('ok') }),
  }),
  'service.ready': route({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'The database answers and is migrated',
    reply: z.object({ status: z.literal('ok') }),
  }),
  'service.openapi': route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'signedIn',
    summary: 'This contract as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
  }),
  'service.metrics': route({
    method: 'GET',
    path: '/api/metrics',
    access: 'admins',
    acceptsToken: true,
    summary: 'What a monitoring system reads, as Prometheus has it; METRICS_TOKEN as bearer will do',
    reply: z.string(),
    replyType: 'text/plain',
  }),
  'service.events': route({
    method: 'GET',
    path: '/api/events',
    access: 'signedIn',
    summary:
      'What changes among the records that the caller may see: server-sent events {resource, id, action}',
    // `past`: milliseconds before the request whose changes are sent first; a page asks for those since it began to load.
    query: z.strictObject({ past: z.coerce.number().int().min(0).max(60_000).optional() }),
    reply: z.unknown(),
    replyType: 'text/event-stream',
    background: true,
  }),
}
