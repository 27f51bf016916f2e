import { today } from '../../src/shared/core/dates.ts'
import { expect, test } from 'vitest'
import { admin, dhaka, jamaica, server } from '../support/school.ts'

interface Figures {
  students: { total: number; newThisMonth: number }
}

test('a user who sees several branches is told so, one of a single branch is not', async () => {
  const manager = await server.signedIn({ role: 'manager', username: 'one', branch: jamaica })
  const told = async (client: typeof admin) =>
    (await client.get('/api/getLoggedInUser')).body.data as Record<string, unknown>
  expect(await told(admin)).toMatchObject({ severalBranches: true })
  expect(await told(manager)).not.toHaveProperty('severalBranches')
  const { rows } = await server.owner.query<{ zone: string }>('select timezone as zone from setting')
  expect(await told(admin)).toMatchObject({ timezone: rows[0]?.zone })
})

test('the figures of the dashboard can be those of one branch, but never of another than the own', async () => {
  for (const branch of [jamaica, jamaica, dhaka]) await server.aStudent({ branch })
  const manager = await server.signedIn({ role: 'manager', username: 'two', branch: jamaica })
  const of = async (client: typeof admin, branch?: string) => {
    const { body } = await client.get(`/api/dashboard${branch ? `?branch=${branch}` : ''}`)
    const { total, newThisMonth } = (body.data as Figures).students
    return [total, newThisMonth]
  }
  // The whole school's month is that of its own time zone, which may have begun while it has not in New York.
  const [here, there] = ['Asia/Dhaka', 'America/New_York'].map((zone) => today(zone, Date.now()).slice(0, 7))
  const whole = [3, here === there ? 3 : 1]
  expect([await of(admin), await of(admin, jamaica), await of(admin, dhaka)]).toEqual([whole, [2, 2], [1, 1]])
  expect(await of(manager, dhaka)).toEqual([2, 2])
})

test('meetings can be filtered by branch', async () => {
  const add = (title: string, branch: string) =>
    admin.post('/api/meeting', { title, branch, start: '2030-01-01T10:00:00Z', end: '2030-01-01T11:00:00Z' })
  expect([(await add('One', jamaica)).status, (await add('Two', dhaka)).status]).toEqual([201, 201])
  const { body } = await admin.get(`/api/meeting?branchFilter=${dhaka}`)
  expect(JSON.stringify(body)).toContain('Two')
  expect(JSON.stringify(body)).not.toContain('One')
})
