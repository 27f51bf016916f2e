/** Reads a failed call from react-admin's HttpError. */
import type { RaRecord } from 'ra-core'

export interface Failure {
  /** The server's message, or a translation key without an answer. */
  message: string
  /** 0 where no answer came. */
  status: number
  code?: string
  errors?: Record<string, unknown>
  /** 409 `stale`: the record as it is now. */
  current?: RaRecord
  /** 409 `duplicate`: the records that are very likely the same, as far as the caller may know of them. */
  duplicates?: { _id: string; name: string }[]
  /** 409 `clash`: the new conflicts. */
  warnings?: { code: string; message: string }[]
  /** 404 of a record that was merged into another: its id. */
  mergedInto?: string
  /** 409 `state` of a leave beyond the balance: the days. */
  left?: number
  /** 409 `in_use`: how many records of what depend on it. */
  dependents?: Record<string, number>
  /** Labels of the newest dependents, and the amount that the record owes in minor units. */
  names?: Record<string, string[]>
  owed?: number
}

export function failureOf(error: unknown): Failure {
  const {
    message = 'errors.unexpected',
    status = 0,
    body,
  } = error as {
    message?: string
    status?: number
    body?: Omit<Failure, 'message' | 'status'> | null
  }
  return { ...body, message, status }
}

/** The server said no for good: not that the session has ended, nor that there is too much to do at once. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** The first field error of a call without fields on the screen, else the message of the failure. */
export const firstMessage = (failure: Failure): string =>
  Object.values(errorsByPath(failure.errors))[0] ?? failure.message

/** The errors by the path of their field, such as `lines.0.quantity`. */
export function errorsByPath(errors: Record<string, unknown> = {}, within = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, said]): [string, string][] => {
      const path = within + name
      return typeof said === 'object' && said !== null
        ? Object.entries(errorsByPath(said as Record<string, unknown>, `${path}.`))
        : [[path, String(said)]]
    }),
  )
}
