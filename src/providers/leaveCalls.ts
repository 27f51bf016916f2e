/** Leave of staff, beyond its records. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> =>
  ((await answer).body as { data: unknown }).data

const told = (wish: object): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(wish).map(([name, value]) => [
      name,
      value === null || value === undefined || value === '' ? undefined : String(value),
    ]),
  )

const decide =
  (name: 'leave.approve' | 'leave.reject' | 'leave.cancel') => async (id: string, body: object) =>
    (await call(routes[name], { params: { id }, body })).body

export const leaveCalls = {
  leaveBalance: (wish: object, signal?: AbortSignal) =>
    dataOf(call(routes['leave.balance'], { query: told(wish), signal })),
  leaveDays: (span: object, signal?: AbortSignal) =>
    dataOf(call(routes['leave.days'], { query: told(span), signal })),
  leavePeople: (signal?: AbortSignal) => dataOf(call(routes['leave.people'], { signal })),
  leaveMonth: (wish: object, signal?: AbortSignal) =>
    dataOf(call(routes['leave.month'], { query: told(wish), signal })),
  correctLeave: (body: object, key: string) =>
    dataOf(call(routes['leave.correct'], { body, headers: { 'Idempotency-Key': key } })),
  approveLeave: decide('leave.approve'),
  rejectLeave: decide('leave.reject'),
  cancelLeave: decide('leave.cancel'),
  leaveSessions: (id: string, signal?: AbortSignal) =>
    dataOf(call(routes['leave.sessions'], { params: { id }, signal })),
  coverLeave: (id: string, sessions: object[]) =>
    dataOf(call(routes['leave.cover'], { params: { id }, body: { sessions } })),
}
