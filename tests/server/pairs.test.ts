import { describe, expect, test } from 'vitest'
import { admin, dataOf, dhaka, get, jamaica, put, refusal, type Row, server } from '../support/school.ts'

let phones = 0
const aPhone = () => `339555${String(10_000 + ++phones)}`
const aStudent = async (more: Record<string, unknown> = {}) =>
  dataOf(
    await admin.post('/api/student/create?force=true', {
      firstName: 'Rahim',
      lastName: 'Uddin',
      phone: aPhone(),
      branch: jamaica,
      ...more,
    }),
  )
interface Pair {
  one: { _id: string }
  other: { _id: string }
  why: string[]
}
const pairs = async (client = admin) =>
  (await client.get('/api/student/pairs')).body.data as { pairs: Pair[]; more: boolean }
const met = async (row: Row, client = admin) =>
  (await pairs(client)).pairs
    .filter(({ one, other }) => [one._id, other._id].includes(row._id))
    .map(({ one, other, why }) => [one._id, other._id, why])

describe('likely duplicates', () => {
  test('are listed in pairs, the older first, with all reasons', async () => {
    const phone = aPhone()
    const one = await aStudent({ phone, dateOfBirth: '1990-02-01' })
    const other = await aStudent({ phone: phone.replace('339', '(339) '), dateOfBirth: '1990-02-01' })
    const third = await aStudent({ firstName: 'Karim', phone })
    const birthday = await aStudent({ dateOfBirth: '1990-02-01' })
    expect(await met(one)).toEqual([
      [one._id, other._id, ['phone', 'person']],
      [one._id, third._id, ['phone']],
      [one._id, birthday._id, ['person']],
    ])
    const [{ one: reported } = { one: {} }] = (await pairs()).pairs
    expect(reported).toEqual({
      _id: one._id,
      name: 'Rahim Uddin',
      phone,
      dateOfBirth: '1990-02-01',
      branchName: 'Jamaica',
      status: 'enquiry',
      createdAt: one.createdAt,
    })
    await admin.post(`/api/student/${one._id}/merge`, { from: other._id })
    expect(await met(other)).toEqual([])
  })

  test('that are marked as distinct disappear, whoever marked them', async () => {
    const phone = aPhone()
    const [one, other] = [await aStudent({ phone }), await aStudent({ firstName: 'Karim', phone })]
    expect(await met(one)).toHaveLength(1)
    for (const body of [
      { one: other._id, other: one._id },
      { one: one._id, other: other._id },
    ]) {
      const answer = await admin.post('/api/student/pairs/apart', body)
      expect([answer.status, answer.body.data]).toEqual([200, null])
    }
    expect(await met(one)).toEqual([])
    const wrong = await admin.post('/api/student/pairs/apart', { one: one._id, other: one._id })
    expect(refusal(wrong)).toEqual([422, 'invalid', ['other']])
    expect(
      (await admin.post('/api/student/pairs/apart', { one: one._id, other: 'f'.repeat(24) })).status,
    ).toBe(404)
  })

  test('of one branch are listed for users who may merge there, and none of another branch', async () => {
    const phone = aPhone()
    const here = [await aStudent({ phone }), await aStudent({ phone })]
    const there = await aStudent({ phone, branch: dhaka })
    const right = { student: { view: true, update: true, delete: true } }
    const client = await server.signedIn({ role: 'employee', branch: jamaica, permissions: right })
    expect(await met(there, client)).toEqual([])
    expect(await met(here[0]!, client)).toEqual([[here[0]!._id, here[1]!._id, ['phone']]])
    const body = { one: here[0]!._id, other: there._id }
    expect((await client.post('/api/student/pairs/apart', body)).status).toBe(404)
    const half = { student: { view: true, update: true } }
    const other = await server.signedIn({ role: 'employee', branch: jamaica, permissions: half })
    expect((await other.get('/api/student/pairs')).status).toBe(403)
  })

  test('are at most 50 pairs at once, and a larger number is stated', async () => {
    const phone = aPhone()
    for (let n = 0; n < 11; n++) await aStudent({ phone, firstName: `N ${n}` })
    const { pairs: reported, more } = await pairs()
    expect([reported.length, more]).toEqual([50, true])
  })
})

test('a merge of records changed since the comparison is refused', async () => {
  const [into, from] = [await aStudent(), await aStudent()]
  const read = { from: from._id, updatedAt: into.updatedAt, fromUpdatedAt: from.updatedAt }
  const changed = dataOf(await put('student', from._id, { city: 'Sylhet' }))
  const answer = await admin.post(`/api/student/${into._id}/merge`, read)
  expect(refusal(answer)).toEqual([409, 'stale', []])
  expect((answer.body as { current?: Row }).current?._id).toBe(from._id)
  expect((await get('student', from._id)).status).toBe(200)
  const again = await admin.post(`/api/student/${into._id}/merge`, {
    ...read,
    fromUpdatedAt: changed.updatedAt,
  })
  expect([again.status, dataOf(again).city]).toEqual([200, 'Sylhet'])
})
