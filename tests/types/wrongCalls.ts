/** Calls that must not compile: where one of them does, `tsc` says that the error it expected is not there. */
import type { CallRoute } from '../../src/shared/routeTypes.ts'

export async function wrongCalls(call: CallRoute): Promise<void> {
  const params = { id: '0'.repeat(24) }

  // @ts-expect-error The route table has no such call.
  await call('meeting.nonsense', {})

  // @ts-expect-error The body has no such field.
  await call('meeting.answer', { params, body: { reply: 'yes' } })

  // @ts-expect-error The answer is none of those that there are.
  await call('meeting.answer', { params, body: { answer: 'perhaps' } })

  // @ts-expect-error The address has a parameter.
  await call('meeting.answer', { body: { answer: 'yes' } })

  // @ts-expect-error The call has no body.
  await call('meeting.mine', { body: {} })

  const { data } = await call('meeting.mine', {})
  // @ts-expect-error The reply has no such field.
  String(data.nonsense)
}
