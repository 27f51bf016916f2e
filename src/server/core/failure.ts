/** Errors with their facts; the error plugin renders them in the user's language. */
import type { Message } from '../../shared/core/messages.ts'

export interface Refused {
  /** By default the route's own resource. */
  resource?: string
  recordId?: string
}

export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly said: Message
  readonly fields?: Record<string, Message>
  readonly extra: Record<string, unknown>
  readonly retryAfter?: number
  /** The refused matter, if the refusal is logged: a record of another branch, or missing rights. */
  readonly refused?: Refused

  constructor(
    status: number,
    code: string,
    more: {
      key?: string
      args?: Message['args']
      fields?: Record<string, Message>
      extra?: Record<string, unknown>
      /** seconds */
      retryAfter?: number
      refused?: Refused
    } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.said = { key: `server.error.${more.key ?? code}`, args: more.args ?? {} }
    this.fields = more.fields
    this.extra = more.extra ?? {}
    this.retryAfter = more.retryAfter
    this.refused = more.refused
  }
}

/** `entity` is filled in by its name in the caller's language. */
export class NotFound extends Failure {
  /**
   * @param refused it exists but not for this user: the answer is the same
   * @param into the record it was merged into
   */
  constructor(entity: string, refused?: Refused, into?: { _id: string; name: string } | null) {
    super(404, 'not_found', {
      args: { entity, ...(into ? { name: into.name } : {}) },
      ...(into ? { key: 'merged', extra: { mergedInto: into._id } } : {}),
      ...(refused ? { refused } : {}),
    })
  }
}

export class Forbidden extends Failure {
  constructor(
    code: 'forbidden' | 'csrf' | 'read_only' | 'must_password' | 'must_otp' = 'forbidden',
    refused: Refused = {},
  ) {
    super(403, code, { refused })
  }
}

export class SignedOut extends Failure {
  constructor() {
    super(401, 'error_auth')
  }
}

export class Invalid extends Failure {
  constructor(fields: Record<string, Message>, refused?: Refused) {
    super(422, 'invalid', { fields, ...(refused ? { refused } : {}) })
  }
}

export class Conflict extends Failure {
  constructor(
    code: 'stale' | 'duplicate' | 'clash' | 'in_use' | 'state' | 'insufficient_stock' | 'closed',
    more: ConstructorParameters<typeof Failure>[2] = {},
  ) {
    super(409, code, more)
  }
}
