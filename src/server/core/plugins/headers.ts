/** The security headers of every answer: one hook, as the usual plugin for them halves the throughput. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const policy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; font-src 'self'; ` +
  `img-src 'self' blob: data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; ` +
  // Papers as PDF that the page itself fetched: the browser's viewer draws them.
  `frame-src blob:; ` +
  `frame-ancestors 'none'`

export const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Policy of replies that are not pages: should a browser ever show one, it does nothing. */
const inert = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The service worker fetches the files of the web app, and the pages that are opened. */
const policyOfWorker = `default-src 'none'; connect-src 'self'`

declare module 'fastify' {
  interface FastifyRequest {
    /** Nonce of the page's styles. */
    styleNonce?: string
  }
}

/** A nonce for the page that this request is answered with. */
export function nonceFor(request: FastifyRequest): string {
  return (request.styleNonce ??= randomBytes(16).toString('base64'))
}

export function secure(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(fixedHeaders)
  if (!reply.hasHeader('Content-Security-Policy'))
    reply.header(
      'Content-Security-Policy',
      request.styleNonce ? policy(request.styleNonce) : request.url === '/sw.js' ? policyOfWorker : inert,
    )
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000')
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  reply.header('X-Request-Id', request.id)
}

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    secure(request, reply)
    done()
  })
}
