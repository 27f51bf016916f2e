/** The built web app: hashed files for ever, the page itself fresh with a nonce for its styles. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nonceFor } from './headers.ts'

const year = 365 * 24 * 60 * 60

/** Paths that the web app has screens for; on others it shows its 404 screen, with that status. */
const known = /^\/($|login$|password\/|admin($|\/)|pageNotFound$|verify($|\/))/

/** @returns the handler for every address that is no file */
export async function webApp(
  app: FastifyInstance,
  folder: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'Cache-Control',
        /[/\\]assets[/\\]/.test(path) ? `public, max-age=${year}, immutable` : 'no-cache',
      )
    },
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
  })
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A missing asset answers 404: a page in its place would be executed as a script.
    if (path.startsWith('/assets/')) return reply.status(404).type('text/plain; charset=utf-8').send('')
    return reply
      .status(known.test(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonceFor(request)))
  }
}
