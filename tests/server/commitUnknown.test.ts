import { expect, test } from 'vitest'
import type { StoredFile } from '../../src/shared/core/entity.ts'
import { startServer } from '../support/server.ts'
import { formOf, png } from '../support/uploads.ts'

/** A query as the driver receives it: all statements of one tick. */
interface Flight {
  asked?: { text: string; resolve: () => void; reject: (error: unknown) => void }[]
}

test('a file survives a commit whose answer was lost: the form sent again still has it', async () => {
  const server = await startServer()
  let lost = false
  const wired = new WeakSet<object>()
  // On acquire, as some connections are older than this listener.
  server.pool.on('acquire', (client) => {
    if (wired.has(client)) return
    wired.add(client)
    const query = client.query.bind(client) as (flight: Flight) => unknown
    client.query = ((flight: Flight) => {
      const commit = flight.asked?.find(({ text }) => text === 'commit')
      if (lost && commit) {
        lost = false
        commit.resolve = () =>
          commit.reject(Object.assign(new Error('the connection went'), { code: 'ECONNRESET' }))
      }
      return query(flight)
    }) as typeof client.query
  })
  const branch = await server.aBranch()
  const admin = await server.signedIn({ role: 'admin' })
  const send = () =>
    admin.post(
      '/api/student/create',
      formOf({ firstName: 'A', lastName: 'B', phone: '718 555 0142', branch }, [
        { name: 'a.png', bytes: png() },
      ]),
      { 'Idempotency-Key': 'form' },
    )
  lost = true
  expect((await send()).status).toBe(503)
  const again = await send()
  expect(again.status).toBe(201)
  const [file] = (again.body.data as { files: StoredFile[] }).files
  expect((await admin.get(file?.fileUrl ?? '')).status).toBe(200)
  await server.close()
})
