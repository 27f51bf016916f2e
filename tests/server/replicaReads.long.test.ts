import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '../../src/server/core/context.ts'
import { SignedOut } from '../../src/server/core/failure.ts'
import { read } from '../../src/server/core/http/authenticate.ts'
import type { SignedIn } from '../../src/server/core/session/signedIn.ts'
import { readPosition } from '../../src/server/core/db/walPosition.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { listen, stopListening } from '../support/listening.ts'
import { caughtUp } from '../support/replicated.ts'
import {
  patient,
  type ReplicatedSchool,
  startReplicatedSchool,
  suppliers,
} from '../support/replicatedSchool.ts'
import { lay } from '../support/stock.ts'
import { expected } from './access/expected.ts'
import { callOf, records } from './access/records.ts'

const fromReplicas = Object.entries<Route>(routes).filter(([, row]) => row.readsFrom === 'replica')

let school: ReplicatedSchool

beforeAll(async () => void (school = await startReplicatedSchool(1)), 120_000)
afterAll(async () => {
  stopListening()
  await school.server.close()
})
beforeEach(() => stopListening())

/** The line's address with as many of these parameters as it does not do without. */
function complete(line: string, path: string, given: Record<string, string>): string {
  const [name = '', query = ''] = line.split('?')
  const schema = (routes as Record<string, Route>)[name]?.query
  const asked = new URLSearchParams(query)
  for (const [parameter, value] of Object.entries(given)) {
    if (!(schema instanceof z.ZodObject) || schema.safeParse(Object.fromEntries(asked)).success) break
    if (parameter in schema.shape) asked.set(parameter, value)
  }
  return asked.size > 0 ? `${path.split('?')[0]}?${asked.toString()}` : path
}

test('only reads may come from a replica, and none that everybody may call: these know nobody', () => {
  expect(fromReplicas.length).toBeGreaterThan(100)
  expect(fromReplicas.filter(([, { method, access }]) => method !== 'GET' || access === 'public')).toEqual([])
})

describe('while the standby stands still', () => {
  test('who wrote reads the write, at another process too, and everybody else is answered by the standby', () =>
    school.paused(async () => {
      const written = await school.colleague.post('/api/supplier', { name: 'Just written' })
      expect(written.status).toBe(201)
      for (const [name, value] of school.colleague.cookies) school.elsewhere.cookies.set(name, value)
      const before = school.counted()
      expect(await suppliers(school.colleague)).toContain('Just written')
      expect(await suppliers(school.elsewhere)).toContain('Just written')
      expect(await suppliers(school.admin)).not.toContain('Just written')
      expect(school.counted()).toEqual({ ...before, behind: before.behind + 1, replica: before.replica + 1 })
    }))

  test('a program that keeps no cookies may send the header of its write', () =>
    school.paused(async () => {
      const written = await school.admin.post('/api/supplier', { name: 'By a program' })
      school.admin.cookies.delete('position')
      const position = written.headers.get('X-Position') ?? ''
      expect(readPosition(position)).toBeGreaterThan(0n)
      expect(await suppliers(school.admin)).not.toContain('By a program')
      expect(await suppliers(school.admin, { 'X-Position': position })).toContain('By a program')
    }))

  test('writes of several transactions and of none are seen as well', () =>
    school.paused(async () => {
      const { body } = await school.colleague.post('/api/supplier', { name: 'Several' })
      school.colleague.cookies.delete('position')
      const id = (body as unknown as { _id: string })._id
      const answer = await school.colleague.post('/api/supplier/bulk', { action: 'delete', ids: [id] })
      expect(answer.status).toBe(200)
      expect(await suppliers(school.colleague)).not.toContain('Several')
      school.colleague.cookies.delete('position')
      await school.colleague.get('/api/supplier/export')
      const { body: log } = await school.colleague.get('/api/log?range=[0,0]')
      expect((log as unknown as object[])[0]).toMatchObject({ action: 'exported' })
    }))

  test('who reads because of an event sees what it was about', () =>
    school.paused(async () => {
      const { told, positions } = await listen(school.elsewhere)
      const { body } = await school.admin.post('/api/supplier', { name: 'Of an event' })
      const { _id: id } = body as unknown as { _id: string }
      await vi.waitFor(
        () => expect(told).toContainEqual({ resource: 'supplier', id, action: 'created' }),
        patient,
      )
      expect(await suppliers(school.elsewhere, { 'X-Position': positions.at(-1) ?? '' })).toContain(
        'Of an event',
      )
    }))

  test('rights are those of the primary', () =>
    school.paused(async () => {
      const branch = await school.server.aBranch()
      const username = 'soon-without-rights'
      const employee = await school.server.signedIn({
        role: 'employee',
        branch,
        username,
        permissions: { inventory: { view: true } },
      })
      const reads = async () => (await employee.get('/api/supplier')).status
      employee.cookies.delete('position')
      expect(await reads()).toBe(200)
      const before = school.counted()
      expect(await reads()).toBe(200)
      expect(school.counted().replica).toBe(before.replica + 1)
      await school.server.owner.query(`update app_user set permissions = '{}' where username = $1`, [
        username,
      ])
      expect(await reads()).toBe(403)
    }))
})

test('a read of a remembered user counts once the primary was heard after it was asked for', async () => {
  const user = { _id: 'f'.repeat(24) } as SignedIn
  const cache = { known: user as SignedIn | null }
  const remembered = { find: () => cache.known, keep: () => undefined, round: 0 }
  const nobody = { query: () => Promise.resolve([]) }
  const context = { recalled: true, signedIn: user, cookies: { get: () => 'token' }, tx: nobody, now: 0 }
  const work = () => Promise.resolve({ status: 200, body: 'rows of the standby' })
  const hear = () => Promise.resolve(void (cache.known = null))
  const reading = () => read(routes['supplier.list'], context as unknown as Context, remembered, work, hear)
  await expect(reading()).rejects.toBeInstanceOf(SignedOut)
})

test('a position that is made up is harmless', async () => {
  const all = await suppliers(school.colleague)
  const nonsense = [
    '',
    '0',
    '0/',
    '/',
    'zz/zz',
    "0/0';--",
    '../..',
    `${'F'.repeat(9)}/0`,
    '%',
    'F'.repeat(5000),
  ]
  const before = school.counted()
  for (const position of nonsense) {
    school.colleague.cookies.set('position', position)
    expect(await suppliers(school.colleague)).toEqual(all)
    expect(await suppliers(school.admin, { 'X-Position': position })).toEqual(all)
  }
  expect(school.counted().replica - before.replica).toBe(2 * nonsense.length)
  school.colleague.cookies.set('position', 'FFFFFFFF/FFFFFFFF')
  expect(await suppliers(school.colleague)).toEqual(all)
  expect(school.counted().behind - before.behind).toBe(1)
  school.colleague.cookies.delete('position')
})

test('the metrics say which share of the reads was moved', async () => {
  const shares = async () => {
    const { body } = await school.admin.get('/api/metrics')
    const lines = String(body.text).matchAll(
      /^pathshala_reads_total\{source="(\w+)",reason="(\w*)"\} (\d+)$/gm,
    )
    return Object.fromEntries([...lines].map(([, source, reason, n]) => [`${source} ${reason}`, Number(n)]))
  }
  const before = await shares()
  await suppliers(school.colleague)
  await school.colleague.get('/api/chart/dues')
  await school.colleague.get('/api/notifications')
  const after = await shares()
  const more = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])
  // The metrics themselves are a read of the primary.
  expect(Object.fromEntries(more)).toEqual({
    'replica ': 2,
    'primary route': 2,
    'primary behind': 0,
    'primary away': 0,
    'primary refused': 0,
  })
})

describe('each read that may come from a replica', () => {
  test('writes nothing: it is answered in a transaction that refuses that', async () => {
    const [own, other] = [
      await school.server.aBranch({ name: 'Jamaica' }),
      await school.server.aBranch({ name: 'Dhaka' }),
    ]
    const maker = await school.server.signedIn({ role: 'admin' })
    const known = await records(maker, { own, other }, {}, (product, branch) =>
      lay(school.server.owner, { product, branch, quantity: 1_000 }),
    )
    const lines = Object.keys(expected).filter((line) =>
      fromReplicas.some(([name]) => name === line.split('?')[0]),
    )
    expect(new Set(lines.map((line) => line.split('?')[0])).size).toBe(fromReplicas.length)
    const reader = await school.server.signedIn({ role: 'super_admin' })
    const given = {
      class: await known.one('class', 'own'),
      student: await known.one('student', 'own'),
      month: '2026-11',
    }
    const calls: [string, string][] = []
    for (const line of lines)
      calls.push([line, complete(line, (await callOf(line, 'own', known)).path, given)])
    await caughtUp(school.hosts, school.standby)
    reader.cookies.delete('position')
    const wrong: unknown[] = []
    for (const [line, path] of calls) {
      const before = school.counted()
      const { status, body } = await reader.get(path)
      // What an export notes in the log is a write of the reader's own.
      reader.cookies.delete('position')
      const { replica, refused } = school.counted()
      if (status !== 200 || replica !== before.replica + 1 || refused !== before.refused)
        wrong.push([line, status, status === 200 ? school.counted() : body])
    }
    expect(wrong).toEqual([])
    const write = school.replicas[0].choose()!.read(0n, {}, 'create table never (n int)')
    await expect(write).rejects.toMatchObject({ source: 'refused', cause: { code: '25006' } })
  }, 60_000)
})
