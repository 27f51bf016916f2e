import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'
import { formOf, pdf } from '../support/uploads.ts'
import { idOf } from '../support/users.ts'

/** Credentials of staff: their contents, their expiry, and who sees them. */
const here = today('America/New_York', Date.now())
const path = '/api/credential'

const add = (fields: object, client = admin) => client.post(path, { kind: 'first_aid', ...fields })
async function added(fields: object): Promise<Row> {
  const answer = await add(fields)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row
}
const read = async (id: string, client = admin) => (await client.get(`${path}/${id}`)).body as unknown as Row
async function listed(filter: object, client = admin): Promise<Row[]> {
  const answer = await client.get(
    `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
  )
  expect(answer.status).toBe(200)
  return answer.body as unknown as Row[]
}

let shirin: Row
beforeAll(async () => {
  shirin = await made('employee', { firstName: 'Shirin', lastName: 'Akter' })
})

describe('a credential of staff', () => {
  test('belongs to an employee or a teacher and their branch, and is found by their name', async () => {
    const teacher = await made('teacher', { firstName: 'Anwar', lastName: 'Hossain' })
    const paper = await added({
      teacher: teacher._id,
      kind: 'dmv_instructor',
      number: 'DI-২০৪৪',
      issuer: 'NYS DMV',
      issuedOn: '2024-05-01',
      expiresOn: addDays(here, 400),
    })
    expect(paper).toMatchObject({
      person: 'Anwar Hossain',
      branch: jamaica,
      number: 'DI-2044',
      state: 'valid',
      files: [],
    })
    expect((await listed({ q: 'anwar' })).map(({ _id }) => _id)).toContain(paper._id)
    await put('teacher', teacher._id, { branch: dhaka })
    expect(await read(paper._id)).toMatchObject({ branch: dhaka })
  })

  test.each([
    [{ kind: 'other' }, ['title']],
    [{ kind: 'identity', number: '12345' }, ['number']],
    [{ issuedOn: '2024-05-02', expiresOn: '2024-05-01' }, ['expiresOn']],
    [{ kind: 'stamp' }, ['kind']],
    [{ state: 'valid' }, ['state']],
    [{ branch: 'x' }, ['branch']],
  ])('with %j is refused at its field', async (fields, at) => {
    expect(refusal(await add({ employee: shirin._id, ...fields }))).toEqual([422, 'invalid', at])
  })

  test('stays with its person', async () => {
    const paper = await added({ employee: shirin._id })
    const other = await made('employee')
    expect(refusal(await admin.put(`${path}/${paper._id}`, { employee: other._id }))).toEqual([
      422,
      'invalid',
      ['employee'],
    ])
  })

  test('has copies, readable by those who may see it, and nobody else', async () => {
    const form = formOf(
      { employee: shirin._id, kind: 'contract' },
      [{ name: 'contract.pdf', bytes: pdf() }],
      ['contract'],
    )
    const paper = (await admin.post(path, form)).body as unknown as Row
    const [file] = paper.files as { fileUrl: string; type: string }[]
    expect(file).toMatchObject({ type: 'contract', name: 'contract.pdf' })
    const url = file?.fileUrl ?? ''
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    const elsewhere = await server.signedIn({ role: 'manager', branch: dhaka })
    const somebody = await server.signedIn({ role: 'employee', branch: jamaica })
    const answers = await Promise.all(
      [admin, manager, elsewhere, somebody].map((client) => client.fetch(url)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404])
    expect(
      (await admin.delete(`${path}/file?id=${paper._id}&fileUrl=${encodeURIComponent(url)}`)).status,
    ).toBe(200)
    expect(await read(paper._id)).toMatchObject({ files: [] })
  })
})

describe('the status of a credential', () => {
  test.each([
    [-1, 'expired'],
    [0, 'soon'],
    [30, 'soon'],
    [31, 'valid'],
    [null, 'lasting'],
  ])('that ends in %s days: %s', async (days, state) => {
    const { _id } = await made('employee')
    const paper = await added({ employee: _id, expiresOn: days === null ? null : addDays(here, days) })
    expect(paper.state).toBe(state)
    expect((await listed({ employee: _id, state: [state] })).map((one) => one._id)).toEqual([paper._id])
  })

  test('ends when a later one of its kind replaces it, or its person has left', async () => {
    const { _id } = await made('employee')
    const old = await added({ employee: _id, expiresOn: addDays(here, -3) })
    const other = await added({ employee: _id, kind: 'other', title: 'Visa', expiresOn: addDays(here, -3) })
    const fresh = await added({ employee: _id, expiresOn: addDays(here, 700) })
    expect((await read(old._id)).state).toBe('past')
    expect((await read(other._id)).state).toBe('expired')
    expect((await read(fresh._id)).state).toBe('valid')
    await put('employee', _id, { status: 'left' })
    expect((await read(other._id)).state).toBe('past')
  })

  test('is counted on the dashboard as in the list, branch by branch', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: dhaka })
    const { _id } = await made('employee', { branch: dhaka })
    const there = today('Asia/Dhaka', Date.now())
    for (const days of [-10, 5])
      await added({
        employee: _id,
        kind: days < 0 ? 'contract' : 'first_aid',
        expiresOn: addDays(there, days),
      })
    const board = (await manager.get('/api/hrDashboard')).body.data as { papersEnding: number }
    const rows = await listed({ state: ['expired', 'soon'] }, manager)
    expect(board.papersEnding).toBe(rows.length)
    expect(rows).toHaveLength(2)
  })
})

describe('a person’s own credentials', () => {
  let client: Client
  let own: Row
  let mine: Row
  beforeAll(async () => {
    client = await server.signedIn({ role: 'teacher', branch: jamaica })
    const teacher = await made('teacher', { user: idOf(client) })
    const employee = await made('employee', { user: idOf(client) })
    mine = await added({ teacher: teacher._id, kind: 'tlc_instructor', expiresOn: addDays(here, 3) })
    expect(mine).toMatchObject({ employee: employee._id, teacher: teacher._id })
    own = await added({ employee: employee._id, kind: 'contract' })
    await added({ employee: shirin._id, expiresOn: addDays(here, 3) })
  })

  test('are all that users without access to staff see, with their files', async () => {
    expect((await listed({}, client)).map(({ _id }) => _id).toSorted()).toEqual(
      [mine._id, own._id].toSorted(),
    )
    const others = await listed({ employee: shirin._id })
    expect(others.length).toBeGreaterThan(0)
    for (const { _id } of others) expect((await client.get(`${path}/${_id}`)).status).toBe(404)
    const text = JSON.stringify((await client.get(`${path}/export?format=csv`)).body)
    expect(text).not.toContain('Shirin')
  })

  test('are changed by staff administrators only', async () => {
    expect((await client.put(`${path}/${mine._id}`, { expiresOn: '2199-01-01' })).status).toBe(403)
    expect((await add({ teacher: mine.teacher }, client)).status).toBe(403)
    expect((await client.delete(`${path}/${mine._id}`)).status).toBe(403)
  })
})
