/** Walks the route table: once the time of a request is over, it is refused. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isLong } from '../../../src/server/core/http/requestContext.ts'
import { Deadline } from '../../../src/server/core/db/deadline.ts'
import type { Route } from '../../../src/shared/core/route.ts'
import { routes } from '../../../src/shared/routes.ts'
import type { Client } from '../../support/client.ts'
import { lay } from '../../support/stock.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { expected } from './expected.ts'
import { callOf, type Records, records } from './records.ts'

let server: TestServer
let client: Client
let known: Records

beforeAll(async () => {
  server = await startServer()
  const own = await server.aBranch({ name: 'Jamaica' })
  const other = await server.aBranch({ name: 'Dhaka', timezone: 'Asia/Dhaka' })
  // Nobody decides about what they asked for themselves.
  const maker = await server.signedIn({ role: 'admin' })
  client = await server.signedIn({ role: 'admin' })
  known = await records(maker, { own, other }, {}, (product, branch) =>
    lay(server.owner, { product, branch, quantity: 1_000 }),
  )
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

/**
 * Answered without a look, or asked for nothing here; of a forgotten password the mail is written after the answer, so
 * that its time tells nothing.
 */
const needNoDatabase = [
  'session.csrf',
  'session.user',
  'session.ip',
  'session.forgot',
  'service.health',
  'service.openapi',
  'certificate.review',
  'student.duplicates',
]
/** The proof of the books has a time limit of its own. */
const ownLimit = ['proof.run']

const lines = Object.keys(expected)
  .map((line) => [line, (routes as Record<string, Route>)[line.split('?')[0] ?? ''] as Route] as const)
  .filter(([line, row]) => !isLong(row) && !ownLimit.includes(line))

test.each(lines)('%s', async (line) => {
  const { method, path, body } = await callOf(line, 'own', known)
  const csrf = { 'X-XSRF-TOKEN': await client.csrf() }
  // The user is known and the body has arrived: from then on the deadline has passed.
  const passed = new Set<Deadline>()
  vi.spyOn(Deadline.prototype, 'resume').mockImplementation(function (this: Deadline) {
    passed.add(this)
  })
  let isLate = false
  vi.spyOn(Deadline.prototype, 'remainingMs').mockImplementation(function (this: Deadline) {
    isLate ||= passed.has(this)
    return isLate ? 0 : Infinity
  })
  const answer = await client.call(method, path, body, csrf)
  if (isLate) expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  // What is refused for its input does not come so far.
  else if (!needNoDatabase.includes(line)) expect(answer.status).toBe(422)
})
