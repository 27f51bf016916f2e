import { expect, test } from 'vitest'
import type { Route } from '../../../src/shared/core/route.ts'
import { routes } from '../../../src/shared/routes.ts'
import { isSpecified, querySchemaOf } from '../../../src/shared/specifiedCalls.ts'
import { addressOf } from '../../support/client.ts'
import { admin, jamaica, made, someone } from '../../support/school.ts'

/** Calls of the specification ignore unknown parameters; additional ones refuse them. */
const rows = Object.entries<Route>(routes)

test.each(rows)('%s: the handling of an unknown parameter', (name, row) => {
  const issues = querySchemaOf(name, row).safeParse({ strange: '1' }).error?.issues ?? []
  const refused = issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('strange'))
  expect(refused).toBe(!isSpecified(name))
})

test('the specification’s calls are rows of the table', () => {
  const specified = rows.filter(([name]) => isSpecified(name)).map(([, { method, path }]) => `${method} ${path}`)
  for (const call of [
    'POST /api/login', 'GET /api/getLoggedInUser', 'GET /api/branch', 'GET /api/class/upcoming', 'PUT /api/student/note/:id',
    'GET /api/student', 'GET /api/student/meta', 'DELETE /api/teacher/file', 'POST /api/meeting', 'PUT /api/product/update/:id',
  ])
    expect(specified).toContain(call)
}) // prettier-ignore

const reads = rows.filter(
  ([, { method, replyType }]) => method === 'GET' && replyType !== 'text/event-stream',
)
test.each(reads)('%s: the server handles it the same way', async (name, row) => {
  const answer = await admin.get(`${addressOf(row, { id: someone })}?strange=1`)
  const refused = answer.status === 422 && 'strange' in (answer.body.errors ?? {})
  // Unless the record or key of the address does not exist, which is refused first.
  if (answer.status !== 400 && answer.status !== 404)
    expect([name, refused]).toEqual([name, !isSpecified(name)])
})

test('a list of the specification ignores it; a search for a missing filter is still refused', async () => {
  await made('student', { branch: jamaica })
  const [plain, strange] = [await admin.get('/api/student'), await admin.get('/api/student?strange=1&_=77')]
  expect([strange.status, strange.body]).toEqual([200, plain.body])
  expect((await admin.get('/api/student?limit=1000')).status).toBe(422)
})
