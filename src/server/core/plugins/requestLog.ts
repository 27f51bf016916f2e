/** One line for each request, when it is answered. Not its parameters: they hold names, and links of mails hold keys. */
import type { FastifyInstance } from 'fastify'

export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const [path] = request.url.split('?', 1)
    const user = request.context?.signedIn?._id
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, path, status: reply.statusCode, ms, user, address: request.ip }, 'answered')
    done()
  })
}
