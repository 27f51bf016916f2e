/** What a body may be: JSON of a limited depth, or multipart where a row takes it. Nothing else has a parser. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const maxDepth = 8

export async function bodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A DELETE with the content type of JSON and no body is what several clients send.
    if (text === '') return done(null, undefined)
    void parse(request, text as string, (error, body: unknown) => {
      if (error || depth(body) > maxDepth) done(new Failure(400, 'malformed'))
      else done(null, body)
    })
  })
  await app.register(multipart)
}

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depth(inner))
  return deepest + 1
}
