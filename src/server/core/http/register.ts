/** The one loop over the table: address → guard → schemas → handler in one transaction → reply. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { explainAll } from '../../../shared/core/messages.ts'
import { querySchemaOf } from '../../../shared/specifiedCalls.ts'
import { acceptsKey, mayCall, type Route } from '../../../shared/core/route.ts'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import { inTransaction, reader, type Transaction } from '../db/transaction.ts'
import { Failure, Forbidden, Invalid, type Refused, SignedOut } from '../failure.ts'
import { dropUploads, receive } from '../files/receive.ts'
import { notifyOfFailedImport } from '../bulk/failedImport.ts'
import type { Imports } from '../bulk/imports.ts'
import type { Table } from '../bulk/table.ts'
import { asFailure, failureAnswer } from '../plugins/errors.ts'
import type { RateLimit } from '../plugins/rateLimit.ts'
import { checkCsrf } from '../session/csrf.ts'
import { bears } from '../session/bearer.ts'
import type { SessionCache } from '../session/sessionCache.ts'
import { contextFor, type ContextParts } from './requestContext.ts'
import { type AnyHandler, Reply } from './handler.ts'
import { addressKey, type Answered, onceAtMost, Repeated } from './idempotency.ts'
import { semaphore } from '../semaphore.ts'
import { streamNdjson, acceptsNdjson } from './ndjson.ts'
import { serializerSchema } from './replies.ts'
import { fromReplica, noteWrites, tellPosition } from './replicaRead.ts'
import { verifyInTransaction, reauthenticate, StaleIdentity, read, signedIn } from './authenticate.ts'

export interface Parts extends ContextParts {
  imports: Imports
  csrfSecret: string
  /** Bearer token of the metrics; without one only administrators may read them. */
  metricsToken: string | undefined
  remembered: SessionCache
  limit: RateLimit
}

declare module 'fastify' {
  interface FastifyRequest {
    context: Context | null
  }
}

export function register(
  app: FastifyInstance,
  name: string,
  row: Route,
  handler: AnyHandler,
  parts: Parts,
): void {
  const inLine = inLineOf(row, parts)
  app.route({
    method: row.method,
    url: row.path,
    schema: {
      ...(row.params ? { params: row.params } : {}),
      querystring: querySchemaOf(name, row),
      ...(row.body ? { body: row.body } : {}),
    },
    validatorCompiler: ({ schema, httpPart }) => validator(schema as unknown as z.ZodType, httpPart),
    async onRequest(request, reply) {
      request.context = await admit(request, reply, row, parts)
      request.context.deadline.pause()
    },
    async handler(request, reply) {
      contextOf(request).deadline.resume()
      const work = () =>
        inLine(() => answered(request, name, row, handler, parts), contextOf(request)).catch(
          async (error: unknown) => {
            const refused = error instanceof Failure && error.refused
            if (refused) await logRefusal(request, row, contextOf(request), parts, refused)
            const failure = asFailure(error as FastifyError)
            if (failure.code === 'internal') logFailure(row, contextOf(request), parts)
            if (row.table === 'import' && request.socket.destroyed)
              await tellOfImport(request, row, failure, parts)
            throw error
          },
        )
      const streams = row.streaming && acceptsNdjson(request)
      const answer = streams
        ? streamNdjson(contextOf(request), work, (error) => failureAnswer(error, request))
        : await work()
      tellPosition(contextOf(request), reply)
      if (answer.body instanceof Reply) reply.headers(answer.body.headers)
      void reply.status(answer.status)
      const body = answer.body instanceof Reply ? answer.body.body : answer.body
      if (streams || row.replyType) return body
      void reply.type('application/json; charset=utf-8')
      return encoded(reply.serializeInput(body, serializerSchema(row.reply)))
    },
    // Hooks that a read would only wait for.
    ...(row.method === 'GET' ? {} : bodyHooks(row, parts)),
  })
}

/** A long text would be gone through twice: for its length in bytes, and when it is sent. */
const encoded = (text: string): string | Buffer => (text.length > longText ? Buffer.from(text) : text)
const longText = 16 * 1024

type InLine = <T>(work: () => Promise<T>, context: Context) => Promise<T>

function inLineOf(row: Route, { imports }: Parts): InLine {
  if (row.table === 'import') return (work) => imports.inTurn(work)
  if (row.maxConcurrent === undefined) return (work) => work()
  const inTurn = semaphore(row.maxConcurrent)
  return (work, { deadline }) => inTurn(work, deadline.remainingMs())
}

/** Stores the files of a form, and removes them if the request fails. */
function bodyHooks(row: Route, parts: Parts) {
  return {
    async preValidation(request: FastifyRequest): Promise<void> {
      if (row.table) {
        request.body = await parts.imports.receive(request)
      } else if (request.isMultipart()) {
        if (!row.multipart || !row.entity) throw new Failure(415, 'media_type')
        request.body = await receive(request, row.entity, parts.files, contextOf(request).uploads)
      } else if (row.body && request.body === undefined) {
        request.body = {}
      }
    },
    async onResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      // Files of a refused or repeated request belong to nobody. After a 5xx the commit may have succeeded: a file
      // too many is better than a record without its file.
      const refused = reply.statusCode >= 400 && reply.statusCode < 500
      const orphans = refused || request.context?.uploadsUnused
      if (orphans) await dropUploads(request, parts.files, request.context?.uploads ?? [])
    },
  }
}

function contextOf(request: FastifyRequest): Context {
  if (!request.context) throw new Error('a handler ran before the guard')
  return request.context
}

/** Authenticates and authorizes the request, before its body is read. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  row: Route,
  parts: Parts,
): Promise<Context> {
  const context = contextFor(request, reply, row, parts)
  if (row.acceptsToken && bears(request, parts.metricsToken)) return context
  const asks = row.access !== 'public' || row.method !== 'GET' || row.path === '/api/getCSRFToken'
  const token = asks ? context.cookies.get('token') : undefined
  if (token) context.signedIn = await signedIn(context, row, token, parts.remembered, request)
  if (row.access !== 'public' && !context.signedIn) {
    // Tokens that are made up cost a query each.
    parts.limit(row, context)
    throw new SignedOut()
  }
  if (row.access !== 'public') await refuseWhileHeld(request, row, context, parts)
  parts.limit(row, context)
  if (row.method !== 'GET') checkCsrf(parts.csrfSecret, request, context.cookies, context.signedIn?.sessionId)
  if (row.access !== 'public' && !mayCall(row, context.user)) {
    await logRefusal(request, row, context, parts)
    throw new Forbidden()
  }
  return context
}

/** @throws Forbidden if a required step is missing, or the caller views as somebody else */
async function refuseWhileHeld(
  request: FastifyRequest,
  row: Route,
  context: Context,
  parts: Parts,
): Promise<void> {
  const { user } = context
  // Not logged: the interface itself makes such calls before it knows.
  if (user.mustDo && !row.allowedWhileRestricted) throw new Forbidden(`must_${user.mustDo}`)
  const isOpen = row.whileViewing || (row.method === 'GET' && !row.ownSecret)
  if (!user.viewedBy || isOpen) return
  await logRefusal(request, row, context, parts)
  throw new Forbidden('read_only')
}

/** Outside of the request's transaction, which is undone. */
function logRefusal(
  request: FastifyRequest,
  row: Route,
  context: Context,
  parts: Parts,
  what?: Refused,
): Promise<void> {
  return log(reader(parts.pool, context), context, {
    action: 'refused',
    resource: row.resource ?? row.path,
    changes: { [row.method]: [null, request.url.slice(0, 500)] },
    ...what,
  })
}

/** Logs an internal error under the request number shown to the user. Not awaited: the reply fails anyway. */
function logFailure(row: Route, context: Context, parts: Parts): void {
  const entry = {
    action: 'failed',
    resource: row.resource ?? row.path,
    recordName: `${row.method} ${row.path}`,
  } as const
  void log(reader(parts.pool), context, entry).catch(() => undefined)
}

/** Tells the user of an import that failed after they had left its page. */
async function tellOfImport(
  request: FastifyRequest,
  row: Route,
  failure: Failure,
  { pool }: Parts,
): Promise<void> {
  const { dryRun = false } = request.query as { dryRun?: boolean }
  if (dryRun || !row.entity) return
  const context = contextOf(request)
  // A new time limit: the import may have used up its own.
  await notifyOfFailedImport(reader(pool), context, row.entity, request.body as Table, failure)
}

function validator(schema: z.ZodType, part: string | undefined) {
  return (data: unknown): { value: unknown } | { error: Error } => {
    const result = schema.safeParse(data, { reportInput: true })
    if (result.success) return { value: result.data }
    const fields = explainAll(result.error.issues)
    const badId = part !== 'body' && Object.values(fields).some((said) => said.key === 'validation.id')
    return { error: badId ? new Failure(400, 'malformed', { key: 'badId' }) : new Invalid(fields) }
  }
}

async function answered(
  request: FastifyRequest,
  name: string,
  row: Route,
  handler: AnyHandler,
  parts: Parts,
): Promise<Answered> {
  const context = contextOf(request)
  const input = { params: request.params, query: request.query, body: request.body }
  const work = async (tx: Transaction): Promise<Answered> => ({
    status: row.status ?? 200,
    body: await handler(input, Object.assign(context, { tx })),
  })
  if (row.method === 'GET') return answeredRead(request, row, parts, () => work(context.tx))
  const key = idempotencyKey(request, row)
  if (row.ownTransaction) {
    context.key = key
    const answer = await work(context.tx)
    if (parts.replicas) await noteWrites(context, parts.replicas)
    return answer
  }
  const write = (known: boolean) =>
    inTransaction(
      parts.pool,
      (tx) => {
        Object.assign(context, { tx })
        if (known) verifyInTransaction(context, tx)
        if (!key) return work(tx)
        const address = addressKey(name, request.params, request.query)
        return onceAtMost(context, address, key, identityOf(request, row), () => work(tx))
      },
      context,
    )
  try {
    return await write(context.recalled).catch(async (error: unknown) => {
      if (!(error instanceof StaleIdentity)) throw error
      await reauthenticate(row, context, reader(parts.pool, context))
      return write(false)
    })
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    context.uploadsUnused = true
    return error.answer
  }
}

function answeredRead(
  request: FastifyRequest,
  row: Route,
  { remembered, replicas }: Parts,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const context = contextOf(request)
  const replica = row.readsFrom === 'replica' ? replicas?.choose() : undefined
  if (!replicas || !replica) {
    if (replicas && context.signedIn) replicas.counts[row.readsFrom === 'replica' ? 'away' : 'route']++
    return read(row, context, remembered, work)
  }
  return read(
    row,
    context,
    remembered,
    () => fromReplica(request, context, replica, replicas, work),
    () => replicas.position.now(),
  )
}

/** Identity of a body for idempotency: of a table the file's hash, as it may have a million cells. */
function identityOf({ body }: FastifyRequest, row: Route): unknown {
  return row.table ? { ...(body as Table), rows: [] } : body
}

function idempotencyKey(request: FastifyRequest, row: Route): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !acceptsKey(row)) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(key)) throw new Failure(400, 'malformed')
  return key
}
