/** A stock action with an idempotency key happens once, however often it is sent; without a key it is refused or repeated. */
import { expect, test } from 'vitest'
import { acceptsKey, type Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { aProduct, booksAgree, lies, stocked } from '../support/adjusted.ts'
import type { Answer } from '../support/client.ts'
import { admin, dataOf, dhaka, jamaica, made, server } from '../support/school.ts'

/** Sent twice at once and once more after the answer: all three answers are the same success. */
async function thrice(path: string, body: object = {}): Promise<Answer> {
  const headers = { 'Idempotency-Key': path.slice(-60) }
  const [first, second] = await Promise.all([1, 2].map(() => admin.post(path, body, headers)))
  const third = await admin.post(path, body, headers)
  expect(first?.status).toBe(200)
  for (const answer of [second, third]) {
    expect(answer?.status).toBe(200)
    expect(answer?.body).toEqual(first?.body)
  }
  return third
}

test('a transfer is sent once and received once', async () => {
  const product = await aProduct()
  await stocked(product, 10, 30)
  const { _id } = dataOf(
    await admin.post('/api/transfer', { from: jamaica, to: dhaka, lines: [{ product, quantity: 8 }] }),
  )
  await thrice(`/api/transfer/${_id}/send`)
  const lines = [{ product, quantity: 4 }]
  const { body } = await thrice(`/api/transfer/${_id}/receive`, { lines })
  expect(body).toMatchObject({ status: 'sent', onTheWay: 4 })
  expect(await lies(product, dhaka)).toEqual([4, 120])
  await booksAgree()
})

test('the same key with another quantity is refused, and nothing more is received', async () => {
  const product = await aProduct()
  await stocked(product, 10, 30)
  const { _id } = dataOf(
    await admin.post('/api/transfer', { from: jamaica, to: dhaka, lines: [{ product, quantity: 8 }] }),
  )
  await admin.post(`/api/transfer/${_id}/send`, {})
  const arrived = (quantity: number) =>
    admin.post(
      `/api/transfer/${_id}/receive`,
      { lines: [{ product, quantity }] },
      { 'Idempotency-Key': `form-${_id}` },
    )
  expect((await arrived(4)).status).toBe(200)
  const again = await arrived(3)
  expect([again.status, again.body.code]).toEqual([409, 'duplicate'])
  expect(await lies(product, dhaka)).toEqual([4, 120])
})

test('a count is posted once', async () => {
  const product = await aProduct({ category: 'additional_book' })
  await stocked(product, 10, 100)
  const count = dataOf(await admin.post('/api/stockCount', { branch: jamaica, category: 'additional_book' }))
  await thrice(`/api/stockCount/${count._id}/count`, { product, counted: 7 })
  await thrice(`/api/stockCount/${count._id}/finish`)
  await thrice(`/api/stockCount/${count._id}/post`)
  expect((await lies(product))[0]).toBe(7)
})

test('the books of a class are reserved, handed out and returned once', async () => {
  const product = await aProduct()
  await stocked(product, 10, 30)
  const course = await made('course')
  const group = await made('class', { course: course._id, fee: 0, capacity: 30 })
  const student = await server.aStudent({ branch: jamaica })
  const enrolment = dataOf(await admin.post('/api/enrolment', { student, class: group._id }))
  const fresh = (await admin.get(`/api/course/${course._id}`)).body as { updatedAt?: string; data?: object }
  const { updatedAt } = (fresh.data ?? fresh) as { updatedAt: string }
  const kit = [{ product, quantity: 2 }]
  expect((await admin.put(`/api/course/${course._id}`, { kit, updatedAt })).status).toBe(200)
  await thrice(`/api/class/${group._id}/kit/lay`)
  await thrice(`/api/enrolment/${enrolment._id}/kit/issue`)
  expect((await lies(product))[0]).toBe(8)
  await thrice(`/api/enrolment/${enrolment._id}/kit/return`, { lines: [{ product, quantity: 1 }] })
  expect((await lies(product))[0]).toBe(9)
})

test('every write takes an Idempotency-Key, except dry runs, answers with a secret and sign-outs', () => {
  const writes = Object.entries<Route>(routes).filter(
    ([, row]) => row.method !== 'GET' && row.access !== 'public',
  )
  const without = writes.flatMap(([name, row]) => (acceptsKey(row) ? [] : [name]))
  expect(without.filter((name) => !name.endsWith('.importPreview')).sort()).toEqual([
    'calendar.newKey',
    'class.layout',
    'employee.revealNumber',
    'meeting.clashes',
    'profile.otp',
    'profile.otpConfirm',
    'profile.otpOff',
    'profile.password',
    'staffAttendance.code',
    'teacher.revealNumber',
    'user.oneTimePassword',
    'user.viewAs',
  ])
  // Work in several transactions handles its keys itself, with `onceAcross`.
  const own = writes.flatMap(([name, row]) => (row.ownTransaction && acceptsKey(row) ? [name] : []))
  expect(own.filter((name) => !name.endsWith('.bulk'))).toEqual(['proof.run'])
})
