import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import { recordEntities } from '../../src/shared/entities.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { typedQuery } from '../../src/server/core/db/rows.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { dependentsOf, linesReferringTo, referringTo } from '../../src/server/core/records/references.ts'
import { admin, course, jamaica, made, refusal, server, someone } from '../support/school.ts'

let student: string
let invoice: { _id: string; code: string }

beforeAll(async () => {
  student = await server.aStudent({ branch: jamaica, firstName: 'Rahim', lastName: 'Uddin' })
  const evening = await made('class', { name: 'Evening TLC', course })
  const enrolled = await admin.post('/api/enrolment', { student, class: evening._id, fee: 45_000 })
  expect(enrolled.status).toBe(201)
  const filter = new URLSearchParams({ filter: JSON.stringify({ student }) }).toString()
  invoice = ((await admin.get(`/api/invoice?${filter}`)).body as unknown as (typeof invoice)[])[0]!
})

describe('the dependents of a student', () => {
  test('are shown before confirmation: classes, invoices and debts', async () => {
    const { status, body } = await admin.get(`/api/student/${student}/dependents`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      dependents: { enrolment: 1, invoice: 1 },
      names: { enrolment: ['Evening TLC'], invoice: [invoice.code] },
      owed: 45_000,
    })
    const free = await server.aStudent({ branch: jamaica })
    expect((await admin.get(`/api/student/${free}/dependents`)).body.data).toEqual({
      dependents: {},
      names: {},
    })
    expect((await admin.get(`/api/student/${someone}/dependents`)).status).toBe(404)
  })

  test('are named by the refusal too, and nothing is deleted', async () => {
    const answer = await admin.delete(`/api/student/${student}`)
    expect(refusal(answer)).toEqual([409, 'in_use', []])
    expect(answer.body).toMatchObject({ dependents: { enrolment: 1, invoice: 1 }, owed: 45_000 })
    for (const part of ['Rahim Uddin', 'Evening TLC', invoice.code, '450'])
      expect(answer.body.message).toContain(part)
    expect((await admin.get(`/api/student/${student}`)).status).toBe(200)
  })

  test('are counted for users who may delete, and named as far as they may see them', async () => {
    const permissions = { student: { view: true, delete: true } }
    const clerk = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    const { data } = (await clerk.get(`/api/student/${student}/dependents`)).body
    expect(data).toMatchObject({
      dependents: { enrolment: 1, invoice: 1 },
      names: { enrolment: ['Evening TLC'] },
    })
    expect((data as { names: object }).names).not.toHaveProperty('invoice')
    const reads = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { student: { view: true } },
    })
    expect((await reads.get(`/api/student/${student}/dependents`)).status).toBe(403)
  })
})

test('every kind that others refer to shows a record’s dependents before confirmation', () => {
  const silent = Object.values<Route>(routes).flatMap(({ verb, entity }) => {
    if (verb !== 'remove' || !entity || `${entity.name}.dependents` in routes) return []
    const referring = referringTo(entity.name).filter(({ part }) => !part)
    return [...referring, ...linesReferringTo(entity.name)].length > 0 ? [entity.name] : []
  })
  expect(silent).toEqual([])
})

test('a user with changes in the log, and an account with entries, show this before confirmation', async () => {
  const clerk = await server.signedIn({ role: 'admin', username: 'roads' })
  expect((await clerk.post('/api/course/create', { name: 'Road signs', code: 'RS-1' })).status).toBe(201)
  const filter = new URLSearchParams({ filter: JSON.stringify({ username: 'roads' }) }).toString()
  const [user] = (await admin.get(`/api/user?${filter}`)).body as unknown as { _id: string }[]
  const { data } = (await admin.get(`/api/user/${user!._id}/dependents`)).body
  expect(data).toMatchObject({ dependents: { log: 1 } })
  expect((await admin.delete(`/api/user/${user!._id}`)).body.dependents).toEqual({ log: 1 })

  const rent = await made('account', { code: '5999', name: 'Rent of the yard', kind: 'expense' })
  await admin.post('/api/cashEntry', {
    type: 'cashOut',
    branch: jamaica,
    account: rent._id,
    amount: 100,
    date: today('America/New_York', Date.now()),
  })
  expect((await admin.get(`/api/account/${rent._id}/dependents`)).body.data).toMatchObject({
    dependents: { cashEntry: 1 },
  })
})

test('a missing record has no dependents, for every kind', async () => {
  for (const { verb, path } of Object.values<Route>(routes))
    if (verb === 'dependents')
      expect([path, (await admin.get(path.replace(':id', someone))).status]).toEqual([path, 404])
})

test.each(Object.values<Entity>(recordEntities))(
  'dependents of $name are counted in one statement',
  async (entity) => {
    const texts: string[] = []
    const db = reader(server.pool)
    const counted = await dependentsOf(
      { ...db, query: typedQuery((text, values) => (texts.push(text), db.query(text, values))) },
      entity,
      someone,
    )
    expect([counted, texts.length <= 1]).toEqual([{}, true])
  },
)
