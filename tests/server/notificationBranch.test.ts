import { expect, test } from 'vitest'
import type { Notification } from '../../src/shared/notifications/notificationRoutes.ts'
import type { Client } from '../support/client.ts'
import { asked, idOf, manager, plain } from '../support/leaveSchool.ts'
import { dhaka, jamaica, server } from '../support/school.ts'

const listed = async (client: Client, query = '') =>
  (await client.get(`/api/notifications${query}`)).body.data as { items: Notification[] }

test('those of one branch are listed, counted and read by themselves; news of no branch are in each', async () => {
  const both = await server.signedIn({ role: 'admin' })
  const me = await idOf(both)
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into notification (id, user_id, kind, sentence, args, resource, record_id, path, bell, created_at, branch_id)
     select lpad(to_hex(n), 24, '0'), $1, 'requested', 'adjustmentRequested', '{}', 'adjustment', lpad(to_hex(n), 24, '0'), '/', true, now(), b
     from unnest($2::text[]) with ordinality as x (b, n) returning id`,
    [me, [jamaica, dhaka, null]],
  )
  const [here, there, nowhere] = rows.map(({ id }) => id)
  const idsIn = async (query: string) => (await listed(both, query)).items.map(({ _id }) => _id).toSorted()
  const own = await asked(plain)
  const managers = async (branch: string) =>
    (await listed(manager, `?branch=${branch}`)).items.map(({ record }) => record)
  expect([await managers(jamaica), await managers(dhaka)]).toEqual([
    expect.arrayContaining([own._id]),
    expect.not.arrayContaining([own._id]),
  ])
  expect(await idsIn(`?branch=${jamaica}`)).toEqual([here, nowhere].toSorted())
  expect(await idsIn(`?branch=${dhaka}`)).toEqual([there, nowhere].toSorted())
  const count = async (query = '') =>
    (await both.get(`/api/notifications/count${query}`)).body.data as { unread: number; waiting: number }
  expect([await count(), await count(`?branch=${jamaica}`), await count(`?branch=${dhaka}`)]).toMatchObject([
    { unread: 3 },
    { unread: 2 },
    { unread: 2 },
  ])
  expect((await both.put('/api/notifications/read', { branch: jamaica })).body.data).toBe(0)
  expect((await count()).unread).toBe(1)
  expect(await idsIn('')).toHaveLength(3)
})
