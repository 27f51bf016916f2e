import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True if the request carries this bearer token. Compares digests, in constant time. */
export function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}
