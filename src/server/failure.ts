/** What can go wrong for a caller, with its facts; the error plugin says it in the caller's language. */
import type { Said } from '../shared/messages.ts'

export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly said: Said
  readonly fields?: Record<string, Said>
  readonly extra: Record<string, unknown>
  readonly retryAfter?: number

  constructor(
    status: number,
    code: string,
    more: {
      key?: string
      args?: Said['args']
      fields?: Record<string, Said>
      extra?: Record<string, unknown>
      /** seconds */
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.said = { key: `server.error.${more.key ?? code}`, args: more.args ?? {} }
    this.fields = more.fields
    this.extra = more.extra ?? {}
    this.retryAfter = more.retryAfter
  }
}

/** `entity` is filled in by its name in the caller's language. */
export class NotFound extends Failure {
  constructor(entity: string) {
    super(404, 'not_found', { args: { entity } })
  }
}

export class Forbidden extends Failure {
  /** For the log, where it is not the route's own resource or is a certain record. */
  readonly what?: { resource: string; recordId?: string }
  constructor(code: 'forbidden' | 'csrf' = 'forbidden', what?: Forbidden['what']) {
    super(403, code)
    this.what = what
  }
}

export class SignedOut extends Failure {
  constructor() {
    super(401, 'error_auth')
  }
}

export class Invalid extends Failure {
  constructor(fields: Record<string, Said>) {
    super(422, 'invalid', { fields })
  }
}

export class Conflict extends Failure {
  constructor(
    code: 'stale' | 'duplicate' | 'in_use' | 'state' | 'insufficient_stock' | 'closed',
    more: ConstructorParameters<typeof Failure>[2] = {},
  ) {
    super(409, code, more)
  }
}
