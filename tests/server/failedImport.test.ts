import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { admin, server } from '../support/school.ts'
import { send } from '../support/tables.ts'

const news = async () =>
  ((await admin.get('/api/notifications')).body.data as { items: { kind: string; text: string; path: string }[] }).items // prettier-ignore
const wrong = 'firstName,lastName,email\nRahim,Uddin,nobody\n'

/** Sends the table and leaves while it is imported. */
async function sendAndLeave(query = ''): Promise<void> {
  const client = await server.owner.connect()
  try {
    // The import waits for what it has to read.
    await client.query('begin')
    await client.query('lock table student in access exclusive mode')
    const form = new FormData()
    form.append('file', new Blob([wrong]), 'students.csv')
    const body = new Response(form)
    const headers = {
      'Content-Type': body.headers.get('content-type') ?? '',
      Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': await admin.csrf(),
    }
    const arrival = once(server.http, 'connection') as Promise<[Socket]>
    const call = request(`${admin.base}/api/student/import${query}`, { method: 'POST', headers })
    call.on('error', () => undefined)
    call.end(new Uint8Array(await body.arrayBuffer()))
    await vi.waitFor(async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%student%'`
      expect((await server.owner.query(waiting)).rows).not.toEqual([])
    })
    const [connection] = await arrival
    const left = once(connection, 'close')
    call.destroy()
    await left
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('an import that fails after its sender left is in their bell, and one that they saw fail is not', async () => {
  expect((await send('student', wrong)).status).toBe(422)
  expect(await news()).toEqual([])
  await sendAndLeave()
  await vi.waitFor(async () =>
    expect(await news()).toMatchObject([
      { kind: 'importFailed', path: '/admin/student', text: expect.stringMatching(/^The import of students\.csv failed/) as unknown },
    ]),
  ) // prettier-ignore
})

test('a check that writes nothing tells nobody', async () => {
  const before = (await news()).length
  await sendAndLeave('?dryRun=true')
  // The import after it is told, and nothing besides.
  await sendAndLeave()
  await vi.waitFor(async () => expect(await news()).toHaveLength(before + 1))
})
