import { connect } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanUp } from '../../src/server/operation/cleanUp.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { s3Store } from '../../src/server/core/files/s3.ts'
import { s3Address } from '../../src/server/core/files/s3Address.ts'
import type { StoredFile } from '../../src/shared/core/entity.ts'
import type { Client } from '../support/client.ts'
import { type S3Server, s3Server } from '../support/s3Server.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { hasty } from '../support/storeHomes.ts'
import { formOf, type Part, pdf, png, storedKeys, text } from '../support/uploads.ts'

let s3: S3Server
let server: TestServer
let admin: Client
let branch: string
let phones = 0

const storeOf = (folder: string) => s3Store(s3Address(s3.url), join(folder, 'incoming'), hasty)

beforeAll(async () => {
  s3 = await s3Server('')
  server = await startServer({ store: storeOf })
  branch = await server.aBranch()
  admin = await server.signedIn({ role: 'admin' })
})
afterEach(() => {
  s3.mood = {}
  expect(s3.refused).toEqual([])
})
afterAll(async () => {
  await server.close()
  await s3.down()
})

const picture = (): Part => ({ name: 'photo.png', bytes: png(2, 2, 100_000) })
const create = (parts: Part[], more = {}) => {
  const fields = {
    firstName: 'Salma',
    lastName: 'Khatun',
    phone: `347555${String(10_000 + ++phones)}`,
    branch,
    ...more,
  }
  return admin.post('/api/student/create?force=true', formOf(fields, parts))
}
const made = async (parts: Part[]) => {
  const answer = await create(parts)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as { _id: string; files: StoredFile[] }
}
const keys = () => [...s3.objects.keys()].map((name) => name.split('/').pop()).toSorted()
const rows = async () =>
  (await server.pool.query<{ key: string }>('select key from stored_file order by key')).rows.map(
    ({ key }) => key,
  )
const students = async () => Number((await server.pool.query('select count(*) as n from student')).rows[0].n)
const everything = async () => [keys(), await rows(), await students(), await storedKeys(server.filesFolder)]
/** A refused upload leaves nothing in the database, in the store and on disk. */
async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = await everything()
  await work()
  await vi.waitFor(async () => expect(await everything()).toEqual(before), { interval: 10 })
}

describe('files of a student in an S3 store', () => {
  test('are stored, read back byte for byte, and deleted', async () => {
    const parts = [picture(), { name: 'licence.pdf', bytes: pdf() }]
    const row = await made(parts)
    expect(keys()).toEqual(await rows())
    expect(await storedKeys(server.filesFolder)).toEqual([])
    for (const { name, bytes } of parts) {
      const file = row.files.find((each) => each.name === name)!
      const answer = await admin.fetch(file.fileUrl)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
      expect((await admin.fetch(file.fileUrl, { method: 'HEAD' })).status).toBe(200)
    }
    const [first, second] = row.files
    const query = new URLSearchParams({ id: row._id, fileUrl: first!.fileUrl, type: first!.type })
    expect((await admin.delete(`/api/student/file?${query.toString()}`)).status).toBe(200)
    expect(keys()).toEqual([second!.fileUrl.split('/').pop()])
    expect((await admin.get(first!.fileUrl)).status).toBe(404)
    await admin.delete(`/api/student/${row._id}`)
    expect([keys(), await rows()]).toEqual([[], []])
  })

  test('ten at once keep their order, and eleven are too many', async () => {
    const many = (n: number) => Array.from({ length: n }, () => picture())
    expect((await made(many(10))).files).toHaveLength(10)
    await leavesNothing(async () => expect((await create(many(11))).status).toBe(413))
  })

  test('are validated first: a refused file never reaches the store', async () => {
    s3.calls.length = 0
    await leavesNothing(async () => {
      expect((await create([{ name: 'a.png', bytes: text('<html>') }])).status).toBe(415)
    })
    expect(s3.calls).toEqual([])
  })

  test('are deleted if their form is refused', () =>
    leavesNothing(async () => expect((await create([picture()], { phone: 'none' })).status).toBe(422)))

  test('of a client that disconnects half-way leave nothing', () =>
    leavesNothing(async () => {
      const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
      const lines = [
        'POST /api/student/create HTTP/1.1',
        'Host: 127.0.0.1',
        `Cookie: ${[...admin.cookies].map((pair) => pair.join('=')).join('; ')}`,
        `X-XSRF-TOKEN: ${await admin.csrf()}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 5000000',
      ]
      const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'
      socket.write(`${lines.join('\r\n')}\r\n\r\n${part}`)
      socket.write(png(2, 2, 1000))
      socket.write(`\r\n${part}`)
      socket.write(png(2, 2, 200_000))
      const before = keys().length
      // One file has arrived, the other is being sent.
      await vi.waitFor(() => expect(keys()).toHaveLength(before + 1), { interval: 5 })
      await vi.waitFor(async () => expect(await storedKeys(server.filesFolder)).toHaveLength(1), {
        interval: 5,
      })
      socket.destroy()
      await once(socket, 'close')
    }))
})

describe('while the store', () => {
  const troubles: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
    ['is down', () => s3.down(), () => s3.up()],
    ['is silent', () => void (s3.mood.silent = true), () => void (s3.mood = {})],
    ['fails', () => void (s3.mood.fail = { status: 500, times: Infinity }), () => void (s3.mood = {})],
  ]

  test.each(troubles)('%s, files are unavailable, and everything else works', async (_name, begin, end) => {
    const row = await made([picture()])
    const before = await everything()
    await begin()
    const begun = performance.now()
    const sent = await create([picture(), picture()])
    expect([sent.status, sent.body.code]).toEqual([503, 'unavailable'])
    expect(sent.body.message).toBe('The files cannot be reached right now. Try again in a moment.')
    expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0)
    admin.language = 'bn'
    const read = await admin.get(row.files[0]!.fileUrl)
    admin.language = 'en'
    expect([read.status, read.body.message]).toEqual([
      503,
      'এই মুহূর্তে ফাইলগুলোতে পৌঁছানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    ])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect((await admin.get(`/api/student/${row._id}`)).status).toBe(200)
    expect(await everything()).toEqual(before)
    await end()
    expect((await admin.get(row.files[0]!.fileUrl)).status).toBe(200)
    expect((await create([picture()])).status).toBe(201)
  })

  test('refuses one of several files, the others are deleted', async () => {
    const before = await everything()
    // A refused call is not retried.
    s3.mood.fail = { status: 403, times: 1 }
    expect((await create([picture(), picture(), picture()])).status).toBe(503)
    expect(await everything()).toEqual(before)
  })

  test('fails for a moment, nobody notices', async () => {
    s3.mood.fail = { status: 503, times: 3 }
    await made([picture(), picture()])
  })

  test('is full, the answer says so', async () => {
    s3.mood.fail = { status: 507, times: Infinity }
    await leavesNothing(async () => {
      const answer = await create([picture()])
      expect([answer.status, answer.body.code]).toEqual([507, 'disk_full'])
    })
  })

  test('is down, deleted files are gone for everybody; their bytes go with the next clean-up', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    const row = await made([picture(), picture()])
    const count = keys().length
    await s3.down()
    expect((await admin.delete(`/api/student/${row._id}`)).status).toBe(200)
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/S3 store/) }),
    )
    await s3.up()
    expect(keys()).toHaveLength(count)
    for (const { fileUrl } of row.files) expect((await admin.get(fileUrl)).status).toBe(404)
    const run = (at: number) => cleanUp(reader(server.pool), storeOf(server.filesFolder), at)
    await run(Date.now())
    expect(keys()).toHaveLength(count)
    await run(Date.now() + 25 * 60 * 60 * 1000)
    expect(keys()).toEqual(await rows())
    expect(keys()).toHaveLength(count - 2)
  })
})
