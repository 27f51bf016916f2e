/** Creates the context of a request; the user is added after authentication. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Route } from '../../../shared/core/route.ts'
import type { Context } from '../context.ts'
import { Deadline, requestMs } from '../db/deadline.ts'
import type { Replicas } from '../db/replicas.ts'
import { reader } from '../db/transaction.ts'
import { SignedOut } from '../failure.ts'
import { languageOf, translate } from '../language.ts'
import { cookiesOf } from '../session/cookies.ts'
import { noteCommits } from './replicaRead.ts'
import { watchRequest } from '../telemetry/requestWatch.ts'
import type { SlowQueries } from '../telemetry/slowQueries.ts'

export interface ContextParts {
  pool: pg.Pool
  /** Standbys that reads may come from. */
  replicas: Replicas | undefined
  files: Context['files']
  /** Milliseconds since the epoch. */
  now: () => number
  /** The address that mailed links begin with. */
  publicUrl(): string
  slowQueries: SlowQueries
}

/** True for papers, exports and imports: each of their statements has its own time limit, but there is no deadline. */
export const isLong = (row: Route): boolean =>
  row.streaming === true || row.table !== undefined || row.replyType !== undefined

export function contextFor(
  request: FastifyRequest,
  reply: FastifyReply,
  row: Route,
  parts: ContextParts,
): Context {
  const language = languageOf(request.headers['accept-language'])
  const deadline = new Deadline(isLong(row) ? Infinity : requestMs)
  const watch = watchRequest(request, row, parts.slowQueries)
  const context: Context = {
    now: parts.now(),
    language,
    deadline,
    watch,
    say: (key, args = {}) => translate(language, { key: `server.${key}`, args }),
    looksOnly: request.method === 'HEAD',
    requestId: request.id,
    address: request.ip,
    reportedAddress: reported(request),
    publicUrl: () => parts.publicUrl(),
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    signedIn: null,
    recalled: false,
    get user() {
      if (!this.signedIn) throw new SignedOut()
      return this.signedIn
    },
    uploads: [],
    uploadsUnused: false,
    files: parts.files,
    cookies: cookiesOf(request, reply),
    tx: {
      ...reader(parts.pool, { language, deadline, watch }),
      precondition: outsideTransaction,
      afterCommit: outsideTransaction,
    },
  }
  if (parts.replicas) noteCommits(context)
  return context
}

const outsideTransaction = (): never => {
  throw new Error('outside of a transaction there is nothing to hold back, and no commit')
}

/** The client address as reported by headers: stored, never trusted. */
function reported(request: FastifyRequest): string | null {
  const header = request.headers['x-forwarded-for']
  return typeof header === 'string' ? header.replace(/[^\w.:, ]/g, '').slice(0, 100) : null
}
