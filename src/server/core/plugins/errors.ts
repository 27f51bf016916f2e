/** Every failure as the contract's envelope, in the caller's language, with nothing of the inside in it. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../shared/core/user.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import { allEntities } from '../../../shared/entities.ts'
import { fieldName } from '../bulk/words.ts'
import { Failure } from '../failure.ts'
import { entityName, languageOf, translate } from '../language.ts'

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = recordFailure(error, request)
  if (failure.retryAfter !== undefined) reply.header('Retry-After', String(failure.retryAfter))
  void reply
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(failure, request))
}

/** Status and body of a failure, for replies that are sent in another format. */
export function failureAnswer(error: unknown, request: FastifyRequest): { status: number; body: unknown } {
  const failure = recordFailure(error as FastifyError, request)
  return { status: failure.status, body: bodyOf(failure, request) }
}

/** Reports a failure to the operator: in the log, in the counted errors, and in the request's trace. */
function recordFailure(error: FastifyError, request: FastifyRequest): Failure {
  const failure = asFailure(error)
  request.failure = failure
  if (failure.status >= 500) request.log.error({ err: error }, failure.code)
  request.server.serverErrors.note(request, failure)
  return failure
}

function bodyOf(failure: Failure, request: FastifyRequest): Record<string, unknown> {
  const language = languageOf(request.headers['accept-language'])
  const currency = request.context?.signedIn?.school.currency
  const message = messageOf(failure, language, request.id, currency)
  // Out of a session means `error_auth`, and nothing else does: the interface signs out by it.
  if (failure.code === 'error_auth') return { status: 'error_auth', message }
  const errors =
    failure.fields &&
    Object.fromEntries(
      Object.entries(failure.fields).map(([field, said]) => [field, translate(language, said, currency)]),
    )
  return { status: 'error', code: failure.code, message, ...(errors ? { errors } : {}), ...failure.extra }
}

export function messageOf(
  failure: Failure,
  language: Language,
  requestId: string,
  currency?: string,
): string {
  const args: Record<string, string | number> = { ...failure.said.args, request: requestId }
  if (typeof args.entity === 'string') args.entity = entityName(language, args.entity)
  if (typeof args.resource === 'string' && typeof args.field === 'string')
    args.field = fieldName(language, args.resource, args.field)
  return translate(language, { key: failure.said.key, args }, currency)
}

const databaseGone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A standby, or a primary that was fenced: its successor is found in a moment.
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Turns what the frameworks and PostgreSQL throw into failures that say what a caller can do. */
export function asFailure(
  error: FastifyError & { constraint?: string; detail?: string; table?: string },
): Failure {
  if (error instanceof Failure) return error
  const code = error.code ?? ''
  if (code === '53100' || code === 'ENOSPC') return new Failure(507, 'disk_full')
  if (code === '55P03' || code === '57014') return new Failure(503, 'unavailable', { retryAfter: 2 })
  // Somebody referred to it between our check and the delete, or deleted a referenced record.
  if (code === '23503') return new Failure(409, 'in_use', { key: 'in_use_now' })
  if (code === '23505') return takenBy(error)
  // Two requests raced for something only one of them can have: neither check saw the other.
  if (code === '23P01' && error.constraint === 'staff_leave_overlap')
    return new Failure(409, 'state', { key: 'leave_overlaps_now' })
  if (databaseGone.has(code) || code.startsWith('08') || isLost(error))
    return new Failure(503, 'unavailable', { retryAfter: 5 })
  return ofFastify(error)
}

/** Errors of the driver for a lost or refused connection have no code. */
const isLost = (error: Error): boolean =>
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|Client was closed|gone silent/i.test(
    error.message,
  )

/** Unique indexes are called `<table>_<column>_key`. A key that is not a field gets a general message. */
function takenBy({ constraint = '', table = '' }: { constraint?: string; table?: string }): Failure {
  const column = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : ''
  const field = column
    .replace(/_key$/, '')
    .replace(/_id$/, '')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const entity = Object.values<Entity>(allEntities).find((each) => each.table === table)
  if (!entity || !(field in entity.fields)) return new Failure(409, 'duplicate')
  return new Failure(409, 'duplicate', {
    key: 'duplicate_field',
    args: { resource: entity.name, field },
    fields: { [field]: { key: 'validation.taken', args: {} } },
  })
}

function ofFastify(error: FastifyError): Failure {
  switch (error.statusCode) {
    case 400:
    case 414:
      return new Failure(400, 'malformed')
    case 413:
      return new Failure(413, 'too_large')
    case 415:
    case 406:
      return new Failure(415, 'media_type')
    case 408:
      return new Failure(408, 'malformed')
    case 503:
      return new Failure(503, 'unavailable', { retryAfter: 5 })
    default:
      return new Failure(500, 'internal')
  }
}
