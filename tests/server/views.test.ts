import { describe, expect, test } from 'vitest'
import { mostViews } from '../../src/shared/viewRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, dataOf, jamaica, refusal, server, someone } from '../support/school.ts'

const plain = { filter: {}, sort: '', order: 'ASC', perPage: 10, columns: null }
const save = (client: Client, name: string, more: Record<string, unknown> = {}) =>
  client.post('/api/view', { resource: 'student', name, state: plain, ...more })
const saved = async (client: Client, name: string, more: Record<string, unknown> = {}) => {
  const answer = await save(client, name, more)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const names = async (client: Client, resource = 'student') =>
  ((await client.get(`/api/view?resource=${resource}`)).body.data as { name: string }[]).map(
    ({ name }) => name,
  )
const anEmployee = () =>
  server.signedIn({ role: 'employee', branch: jamaica, permissions: { student: { view: true } } })

describe('a saved view', () => {
  test('keeps filter, sort, columns and page size, for its list only', async () => {
    const client = await anEmployee()
    const state = {
      filter: { q: 'রহিম', statusFilter: ['enrolled'], dmvExpEnd: '2027-01-31' },
      sort: 'lastName',
      order: 'DESC',
      perPage: 50,
      columns: ['firstName', 'phone', 'email'],
    }
    const view = await saved(client, 'Expiring', { state })
    expect(view).toMatchObject({ name: 'Expiring', state, shared: false, own: true, initial: false })
    expect((await client.get('/api/view?resource=student')).body.data).toEqual([view])
    expect((await admin.get('/api/view?resource=class')).body.data).toEqual([])
  })

  test('is private, until an admin shares one', async () => {
    const [one, other] = [await anEmployee(), await anEmployee()]
    const own = await saved(one, 'Mine')
    expect(await names(other)).not.toContain('Mine')
    expect((await other.put(`/api/view/${own._id}`, { name: 'Theirs' })).status).toBe(404)
    expect((await admin.delete(`/api/view/${own._id}`)).status).toBe(404)
    const shared = await saved(admin, 'Of all', { shared: true })
    expect(await names(other)).toContain('Of all')
    expect((await other.delete(`/api/view/${shared._id}`)).status).toBe(403)
    await admin.put(`/api/view/${shared._id}`, { shared: false })
    expect(await names(other)).not.toContain('Of all')
    expect(await names(admin)).toContain('Of all')
  })

  test('is shared by admins only, and changed by any of them', async () => {
    const client = await anEmployee()
    expect(refusal(await save(client, 'For you', { shared: true }))).toEqual([403, 'forbidden', []])
    const { _id } = await saved(client, 'For me')
    expect((await client.put(`/api/view/${_id}`, { shared: true })).status).toBe(403)
    const shared = await saved(admin, 'For all', { shared: true })
    const another = await server.signedIn({ role: 'admin' })
    expect((await another.put(`/api/view/${shared._id}`, { name: 'For everybody' })).status).toBe(200)
    expect(await names(client)).toContain('For everybody')
  })

  test('has a unique name: a repeated one is refused at the field', async () => {
    const client = await anEmployee()
    await saved(client, 'Today')
    const { _id } = await saved(client, 'Tomorrow')
    expect(refusal(await save(client, ' today '))).toEqual([409, 'duplicate', ['name']])
    expect(refusal(await client.put(`/api/view/${_id}`, { name: 'TODAY' }))).toEqual([
      409,
      'duplicate',
      ['name'],
    ])
    expect((await client.put(`/api/view/${_id}`, { name: 'tomorrow' })).status).toBe(200)
    expect(refusal(await save(client, '  '))).toEqual([422, 'invalid', ['name']])
    expect(refusal(await save(client, 'x'.repeat(61)))).toEqual([422, 'invalid', ['name']])
    expect((await save(await anEmployee(), 'Today')).status).toBe(201)
  })

  test.each([
    ['a filter that there is not', { filter: { colour: 'red' } }, 'state.filter.colour'],
    ['a filter by what is no day', { filter: { dmvExpEnd: 'soon' } }, 'state.filter.dmvExpEnd'],
    ['an order by nothing known', { sort: 'colour' }, 'state.sort'],
    ['a column that there is not', { columns: ['firstName', 'colour'] }, 'state.columns'],
    ['no columns at all', { columns: [] }, 'state.columns'],
    ['more rows than a page has', { perPage: 101 }, 'state.perPage'],
    ['a filter in a filter', { filter: { q: { deep: 1 } } }, 'state.filter.q'],
  ])('with %s is refused', async (_what, state, field) => {
    expect(refusal(await save(admin, 'Wrong', { state: { ...plain, ...state } }))).toEqual([
      422,
      'invalid',
      [field],
    ])
  })

  test('has its filters checked in the other listFormat too', async () => {
    const of = (filter: Record<string, unknown>) => ({ resource: 'user', state: { ...plain, filter } })
    await saved(admin, 'Managers', of({ role: ['manager'] }))
    const [status, , fields] = refusal(await save(admin, 'Nobody', of({ colour: 'red' })))
    expect([status, fields]).toEqual([422, ['state.filter.colour']])
  })

  test('of a list that the user may not see is refused', async () => {
    const client = await anEmployee()
    expect((await client.get('/api/view?resource=user')).status).toBe(403)
    expect((await save(client, 'Users', { resource: 'user' })).status).toBe(403)
    expect((await client.get('/api/view?resource=castle')).status).toBe(422)
  })

  test('saved by another user meanwhile is not overwritten', async () => {
    const view = await saved(admin, 'Raced', { shared: true })
    await admin.put(`/api/view/${view._id}`, { name: 'Raced on', updatedAt: view.updatedAt })
    const late = await admin.put(`/api/view/${view._id}`, { name: 'Late', updatedAt: view.updatedAt })
    expect(refusal(late)).toEqual([409, 'stale', []])
  })

  test('is limited in number', async () => {
    const client = await anEmployee()
    const answers = await Promise.all(
      Array.from({ length: mostViews + 3 }, (_, index) => save(client, `View ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostViews)
    expect(refusal(await save(client, 'One more'))).toEqual([422, 'invalid', ['name']])
  })

  test('that is shared is logged, a private one is not', async () => {
    const { _id } = await saved(admin, 'Logged', { shared: true })
    await admin.delete(`/api/view/${_id}`)
    await admin.delete(`/api/view/${(await saved(admin, 'Not logged'))._id}`)
    const filter = encodeURIComponent(JSON.stringify({ resource: 'view' }))
    const entries = (await admin.get(`/api/log?filter=${filter}`)).body as unknown as Record<string, string>[]
    const reported = entries.map(({ action, recordName }) => `${action} ${recordName}`)
    expect(reported.filter((line) => /ogged/.test(line))).toEqual(['deleted Logged', 'created Logged'])
  })
})

describe('the default view of a list', () => {
  const begin = (client: Client, view: string | null, resource = 'student') =>
    client.put('/api/view/initial', { resource, view })
  const initial = async (client: Client) =>
    ((await client.get('/api/view?resource=student')).body.data as { name: string; initial: boolean }[])
      .filter((view) => view.initial)
      .map(({ name }) => name)

  test('is each user’s choice among those that they see', async () => {
    const [one, other] = [await anEmployee(), await anEmployee()]
    const shared = await saved(admin, 'First of all', { shared: true })
    const own = await saved(one, 'First')
    expect((await begin(one, own._id)).status).toBe(200)
    expect((await begin(other, shared._id)).status).toBe(200)
    expect([await initial(one), await initial(other)]).toEqual([['First'], ['First of all']])
    expect((await begin(other, own._id)).status).toBe(404)
    expect((await begin(one, shared._id)).status).toBe(200)
    expect(await initial(one)).toEqual(['First of all'])
    expect((await begin(one, null)).status).toBe(200)
    expect(await initial(one)).toEqual([])
    expect((await begin(one, someone)).status).toBe(404)
  })

  test('cannot be a view of another list, or a deleted one', async () => {
    const client = await anEmployee()
    const ofClasses = await saved(admin, 'Classes', { resource: 'class', shared: true })
    expect((await begin(client, ofClasses._id)).status).toBe(404)
    const shared = await saved(admin, 'Taken back', { shared: true })
    await begin(client, shared._id)
    await admin.put(`/api/view/${shared._id}`, { shared: false })
    expect(await initial(client)).toEqual([])
  })
})
