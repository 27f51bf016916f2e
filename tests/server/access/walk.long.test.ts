import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../../src/shared/entities.ts'
import type { Route } from '../../../src/shared/core/route.ts'
import { routes } from '../../../src/shared/routes.ts'
import { type Answer, addressOf, type Client } from '../../support/client.ts'
import { lay } from '../../support/stock.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { expected } from './expected.ts'
import { outcome, type Place } from './expectation.ts'
import { everyone, give, type SignedIn } from './people.ts'
import { type Asked, callOf, placesOf, type Records, records } from './records.ts'
import { refusalsOf, snapshot } from './traces.ts'

/** Every row of the route table, called by everyone who may and everyone who may not, against expected.ts. */
const rows = Object.entries<Route>(routes)
const rowOf = (line: string) => (routes as Record<string, Route>)[line.split('?')[0] ?? ''] as Route
const lines = Object.entries(expected)

let server: TestServer
let people: SignedIn[]
let known: Records

beforeAll(async () => {
  server = await startServer()
  // The clock stands still, so that only the calls themselves write something.
  server.clock.now = Date.now()
  const own = await server.aBranch({ name: 'Jamaica' })
  const other = await server.aBranch({ name: 'Dhaka', timezone: 'Asia/Dhaka' })
  people = await everyone(server, own)
  const admin = await server.signedIn({ role: 'admin' })
  const teacher = await admin.post('/api/teacher/create', {
    firstName: 'Anwar',
    lastName: 'Hossain',
    phone: '718 555 0171',
    branch: own,
    user: people.find(({ role }) => role === 'teacher')?.id,
  })
  const { _id } = teacher.body.data as { _id: string }
  known = await records(admin, { own, other }, { class: { teacher: _id } }, (product, branch) =>
    lay(server.owner, { product, branch, quantity: 1_000 }),
  )
})
afterAll(() => server.close())

describe('the expected rights', () => {
  test('have a line for every row of the table, and no other', () => {
    const said = [...new Set(lines.map(([line]) => line.split('?')[0]))]
    expect(said.toSorted()).toEqual(rows.map(([name]) => name).toSorted())
  })
})

describe('signed out', () => {
  test.each(lines)('%s', async (line, { who }) => {
    const { method, path, body } = await callOf(line, 'own', known)
    const answer = await server.stranger().call(method, path, body)
    if (who === 'anyone' && line !== 'session.refresh') expect(answer.body.status).not.toBe('error_auth')
    else
      expect([answer.status, answer.body]).toEqual([
        401,
        { status: 'error_auth', message: expect.any(String) },
      ])
  })
})

describe('without the CSRF token', () => {
  test.each(rows.filter(([, { method }]) => method !== 'GET'))('%s is refused', async (name, row) => {
    const before = await snapshot(server)
    const token = { 'X-XSRF-TOKEN': 'made-up' }
    const clients = row.access === 'public' ? [server.stranger()] : people.map(({ client }) => client)
    for (const client of clients) {
      const answer = await client.call(row.method, addressOf(row), {}, token)
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'csrf'])
    }
    expect(await snapshot(server)).toEqual(before)
  })
})

const asked = lines
  .filter(([, { who }]) => who !== 'anyone')
  .flatMap(([line, expectation]) => {
    const row = rowOf(line)
    const kind = new URLSearchParams(line.split('?')[1]).get('of') ?? row.resource ?? ''
    const about = row.path.includes(':') || row.verb === 'create' || row.verb === 'removeFile'
    const places = about && expectation.ofBranch ? placesOf(entityOf(kind)) : (['own'] as Place[])
    return places
      .filter((place) => place !== 'none' || row.verb !== 'create')
      .map((place) => ({ line, place, row, expectation }))
  })

describe('every role', () => {
  test.each(asked)('$line, of branch: $place', async ({ line, place, row, expectation }) => {
    const { area, flag, also, who } = expectation
    if (area && flag) await give(server, people, area, flag, also)
    const outcomes = people.map(
      (person) => [person, outcome(expectation, person, { place, verb: row.verb })] as const,
    )
    const refused = outcomes.filter(([, one]) => one !== 'yes')
    const answers: Record<string, unknown> = {}

    const call = await callOf(line, place, known)
    const before = await snapshot(server)
    const logged = await refusalsOf(server)
    for (const [{ name, client }] of refused) answers[name] = outcomeOf(row, who, await ask(client, call))
    expect(await snapshot(server), 'what a refused call changed').toEqual(before)
    const denied = refused.filter(([, one]) => one !== 422).map(([{ id }]) => id)
    expect((await refusalsOf(server)).slice(logged.length)).toEqual(
      denied.map((user) => ({
        user,
        resource: new URLSearchParams(line.split('?')[1]).get('of') ?? row.resource ?? expect.any(String),
        what: { [call.method]: [null, call.path] },
        address: '127.0.0.1',
      })),
    )

    for (const [{ name, client }, one] of outcomes) {
      if (one !== 'yes') continue
      const again = ['remove', 'removeFile', 'create'].includes(row.verb ?? '') || line === 'student.merge'
      const mine = again ? await callOf(line, place, known, { again }) : call
      answers[name] = outcomeOf(row, who, await ask(client, mine))
      if (line === 'user.viewAs') await client.delete('/api/viewAs')
    }
    expect(answers).toEqual(Object.fromEntries(outcomes.map(([{ name }, one]) => [name, one])))
  })

  const lists = asked.filter(({ row, expectation }) => row.verb === 'list' && expectation.ofBranch)
  test.each(lists)('$line shows no record of another branch', async ({ row, expectation }) => {
    const { area, flag } = expectation
    if (!area || !flag || !row.listFormat) throw new Error('a list without a flag')
    await give(server, people, area, flag)
    const kind = row.resource as Parameters<Records['one']>[0]
    const places = placesOf(entityOf(kind))
    const ids = await Promise.all(places.map((place) => known.one(kind, place)))
    for (const person of people) {
      if (outcome(expectation, person, { place: 'own', verb: 'list' }) !== 'yes') continue
      const anywhere = person.role === 'super_admin' || person.role === 'admin'
      const request = { page: 1, perPage: 100, filter: { id: ids } }
      const answer = await person.client.get(
        `${row.path}?${new URLSearchParams(row.listFormat.ask(request)).toString()}`,
      )
      const { items, total } = row.listFormat.read(answer.body, answer.headers)
      const seen = ids.filter((_id, index) => anywhere || places[index] !== 'other')
      expect([person.name, items.map((item) => item._id).toSorted(), total]).toEqual([
        person.name,
        seen.toSorted(),
        seen.length,
      ])
    }
  })

  // Whoever may transfer goods sees all branches: the contract says so.
  const reads = rows.filter(([name, { method, path, access }]) => method === 'GET' && access !== 'public' && !path.includes(':') && name !== 'transfer.branches') // prettier-ignore
  test.each(reads)('%s names nothing of another branch to users held to one', async (_name, row) => {
    await give(server, people, 'none', 'view')
    const hidden = await Promise.all(
      (['branch', 'class', 'student', 'teacher', 'employee', 'meeting', 'user'] as const).map((kind) =>
        known.one(kind, 'other'),
      ),
    )
    for (const { client, role } of people) {
      if (role === 'super_admin' || role === 'admin') continue
      for (const query of ['', '?type=student', '?type=teacher']) {
        const text = JSON.stringify((await client.get(row.path + query)).body)
        expect(hidden.filter((id) => text.includes(id))).toEqual([])
      }
    }
  })
})

const ask = (client: Client, { method, path, body }: Asked) => client.call(method, path, body)

/** The outcome: done, refused, or something that the table does not expect. */
function outcomeOf(row: Route, who: string, { status, body }: Answer): unknown {
  const said = `${status} ${body.code ?? ''}`
  if (said === '403 forbidden') return 403
  if (
    row.verb === 'create' &&
    status === 422 &&
    (body.errors?.branch ??
      body.errors?.student ??
      body.errors?.class ??
      body.errors?.employee ??
      body.errors?.from)
  )
    return 422
  // A branch with employees is not deleted, whoever asks.
  if (said === '409 in_use' && row.resource === 'branch') return 'yes'
  // All callers share one import, which the first of them undoes.
  if (said === '409 state' && row.verb === 'importUndo') return 'yes'
  if (said === '404 not_found') return who === 'signedIn' ? 'yes' : 404
  if (row.verb) return status === (row.status ?? 200) ? 'yes' : said
  return status < 500 && status !== 401 && status !== 403 ? 'yes' : said
}
