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

export async function wrongRecords(call: CallRoute): Promise<void> {
  const params = { id: '0'.repeat(24) }

  const { data: student } = await call('student.get', { params })
  // @ts-expect-error The entity has no such field.
  String(student.nonsense)
  // @ts-expect-error A secret field is never answered.
  String((await call('user.get', { params })).password)

  // @ts-expect-error The entity has no such field to be sent.
  await call('student.update', { params, body: { nickname: 'Khokon' } })

  // @ts-expect-error The choice is none of the entity's.
  await call('student.create', { body: { status: 'asleep' } })

  const { students } = await call('student.list', {})
  // @ts-expect-error The list's records have the entity's fields.
  students.map(({ nonsense }) => nonsense)
}
