import { describe, expect, test } from 'vitest'
import type { Route } from '../../src/shared/core/route.ts'
import { entityOf } from '../../src/shared/entities.ts'
import { readyViews } from '../../src/shared/listViews.ts'
import { routes } from '../../src/shared/routes.ts'
import { admin, jamaica, made, server } from '../support/school.ts'

const listOf = (kind: string): Route | undefined =>
  Object.values<Route>(routes).find(({ resource, verb }) => resource === kind && verb === 'list')

const asked = (kind: string, filter: Record<string, unknown>) => {
  const row = listOf(kind)
  if (!row?.listFormat) throw new Error(`the route table has no list of ${kind}`)
  const query = Object.entries(row.listFormat.ask({ page: 1, perPage: 100, filter }))
  return admin.get(
    `${row.path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`,
  )
}

describe('the ready-made views of lists', () => {
  for (const [kind, views] of Object.entries(readyViews))
    for (const { name, filter } of views)
      test(`${name} is a list that the server gives`, async () => {
        const wanted = filter('2026-03-15')
        expect((await asked(kind, wanted)).status).toBe(200)
        // The specification's lists ignore what they do not know; the others refuse it.
        const known = Object.keys(entityOf(kind)?.filters ?? {})
        if (known.length > 0) expect(known).toEqual(expect.arrayContaining(Object.keys(wanted)))
        else expect((await asked(kind, { ...wanted, nonsense: 1 })).status).toBeGreaterThanOrEqual(400)
      })

  test('hold what their name says', async () => {
    const soon = await server.aStudent({ branch: jamaica, dmvExpiry: '2026-04-14' })
    await server.aStudent({ branch: jamaica, dmvExpiry: '2026-04-15' })
    const dmv = readyViews.student?.find(({ name }) => name.endsWith('dmvSoon'))
    const found = await asked('student', dmv?.filter('2026-03-15') ?? {})
    expect((found.body.students as { _id: string }[]).map(({ _id }) => _id)).toEqual([soon])

    const meeting = { branch: jamaica, title: 'Review' }
    const upcoming = await made('meeting', {
      ...meeting,
      start: '2026-03-15T15:00:00Z',
      end: '2026-03-15T16:00:00Z',
    })
    await made('meeting', { ...meeting, start: '2026-03-10T15:00:00Z', end: '2026-03-10T16:00:00Z' })
    const meetings = await asked('meeting', readyViews.meeting?.[0]?.filter('2026-03-15') ?? {})
    expect(((meetings.body.data ?? meetings.body) as { _id: string }[]).map(({ _id }) => _id)).toEqual([
      upcoming._id,
    ])
  })
})
