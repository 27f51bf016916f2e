/** Parses bodies: JSON of limited depth, or multipart if a route accepts it. Nothing else has a parser. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const maxDepth = 8
const maxJson = 1024 * 1024

export async function bodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  // A type without a body is ignored: `ra-data-simple-rest` sends every DELETE as text/plain.
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      delete headers['content-type']
    done()
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A chunked body may be empty all the same.
    if (text === '') return done(null, undefined)
    // Routes with files accept more bytes, but not as JSON.
    if (text.length > maxJson) return done(new Failure(413, 'too_large'))
    void parse(request, text as string, (error, body: unknown) => {
      if (error || isDeeper(body, maxDepth)) done(new Failure(400, 'malformed'))
      else done(null, body)
    })
  })
  await app.register(multipart)
}

/** Looks no further than `levels`: JSON of a megabyte may be nested half a million times. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
