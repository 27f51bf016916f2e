import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import {
  admin,
  create,
  everything,
  fields,
  jamaica,
  leavesNothing,
  made,
  megabyte,
  photo,
  read,
  server,
} from '../support/studentUploads.ts'
import { formOf, type Part, pdf, png, storedKeys, text } from '../support/uploads.ts'

describe('a refusal leaves no student, no file and no log', () => {
  test.each<[string, Part]>([
    ['a program', { name: 'photo.png', bytes: text('MZ\u0090 this is no picture'), says: 'image/png' }],
    [
      'a web page',
      { name: 'a.pdf', bytes: text('<html><script>alert(1)</script>'), says: 'application/pdf' },
    ],
    [
      'a page before a PDF',
      { name: 'a.pdf', bytes: text(`<script>1</script>${Buffer.from(pdf()).toString()}`) },
    ],
    [
      'an SVG',
      {
        name: 'a.png',
        bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        says: 'image/png',
      },
    ],
    ['a GIF', { name: 'a.png', bytes: text('GIF89a\u0001\u0000\u0001\u0000'), says: 'image/png' }],
    ['a text', { name: 'a.txt', bytes: text('hello') }],
    ['an empty file', { name: 'a.png', bytes: text('') }],
    ['the mark of a PNG alone', { name: 'a.png', bytes: png().slice(0, 12) }],
  ])('%s, whatever its name: 415', async (_what, part) => {
    await leavesNothing(async () => {
      const answer = await create([photo(), part])
      expect([answer.status, answer.body.code]).toEqual([415, 'media_type'])
      expect(answer.body.message).toContain(part.name)
    })
  })

  test('a picture of more than 40 megapixels: 413', () =>
    leavesNothing(async () => {
      expect((await create([{ name: 'a.png', bytes: png(10_000, 4001) }])).status).toBe(413)
    }))

  test('a file of more than 10 MB: 413; one of exactly 10 MB is accepted', async () => {
    const filler = 10 * megabyte - png(2, 2, 0).length
    await leavesNothing(async () => {
      const answer = await create([photo(), { name: 'big.png', bytes: png(2, 2, filler + 1) }])
      expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
    })
    expect((await made([{ name: 'big.png', bytes: png(2, 2, filler) }])).files[0]?.size).toBe(10 * megabyte)
  })

  test('a much larger file: the answer still arrives', () =>
    leavesNothing(async () => {
      const answer = await create([{ name: 'huge.png', bytes: png(2, 2, 40 * megabyte) }])
      expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
    }))

  test('eleven files: 413; ten are accepted, and twenty a record at most', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, index) => photo(`${index}.png`))
    await leavesNothing(async () => expect((await create(many(11))).status).toBe(413))
    const row = await made(many(10))
    const more = (n: number) => admin.put(`/api/student/${row._id}`, formOf({}, many(n)))
    expect((await more(9)).status).toBe(200)
    await leavesNothing(async () => expect((await more(2)).body.code).toBe('too_large'))
    expect((await more(1)).status).toBe(200)
    await leavesNothing(async () => expect((await more(1)).status).toBe(413))
    expect((await read(row._id)).files).toHaveLength(20)
  })

  test.each<[string, Record<string, string>, string[], string]>([
    ['a wrong field', { phone: 'none' }, [], 'phone'],
    ['an unknown field', { colour: 'red' }, [], 'colour'],
    ['a read-only field', { _id: 'a'.repeat(24) }, [], '_id'],
    ['a text that is called files', { files: 'x' }, [], 'files'],
    ['an unknown type', {}, ['selfie'], 'types'],
    ['more types than files', {}, ['photo', 'id'], 'types'],
    ['a branch that is not there', { branch: 'f'.repeat(24) }, [], 'branch'],
  ])('%s: 422 at it', (_what, more, types, field) =>
    leavesNothing(async () => {
      const answer = await create([photo()], types, more)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    }),
  )

  test('a file in another field: 422 at it', () =>
    leavesNothing(async () => {
      const form = formOf(fields())
      form.append('avatar', new Blob([png()]), 'a.png')
      expect((await admin.post('/api/student/create', form)).body.errors).toHaveProperty('avatar')
    }))

  test('a form without the right: 403, and nothing is stored', () =>
    leavesNothing(async () => {
      const client = await server.signedIn({ role: 'teacher', branch: jamaica })
      const before = await everything()
      expect((await client.post('/api/student/create', formOf(fields(), [photo()]))).status).toBe(403)
      const { rows } = await server.pool.query(
        `select 1 from audit_log where action in ('refused', 'signed_in')`,
      )
      expect(rows.length).toBeGreaterThan(1)
      expect(await storedKeys(server.filesFolder)).toEqual((before as { keys: string[] }).keys)
      await server.owner.query('alter table audit_log disable trigger append_only')
      await server.owner.query(`delete from audit_log where user_id = $1`, [client.cookies.get('userId')])
      await server.owner.query('alter table audit_log enable trigger append_only')
    }))

  test('a form where none is accepted: 415', () =>
    leavesNothing(async () => {
      for (const path of ['/api/branch/create', '/api/logout', '/api/login'])
        expect((await admin.post(path, formOf({ name: 'x' }, [photo()]))).status).toBe(415)
    }))

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that is no form', 'multipart/form-data; boundary=b', 'nonsense'],
    [
      'that ends before its end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n\u0089PNG',
    ],
    [
      'with a broken head',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    ],
    ['of nothing', 'multipart/form-data; boundary=b', ''],
  ])('a form %s: 400, or 422 without required content', (_what, type, body) =>
    leavesNothing(async () => {
      const response = await admin.fetch('/api/student/create', {
        method: 'POST',
        body,
        headers: { 'Content-Type': type, 'X-XSRF-TOKEN': await admin.csrf() },
      })
      expect([400, 422]).toContain(response.status)
      expect(await response.json()).toMatchObject({ status: 'error' })
    }),
  )

  test('a form whose client disconnects half-way', () =>
    leavesNothing(async () => {
      const { port } = new URL(server.base)
      const token = await admin.csrf()
      const kept = (await storedKeys(server.filesFolder)).length
      const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n`
      const sockets = await Promise.all(
        [100, 200_000].map(async (bytes) => {
          const socket = connect(Number(port), '127.0.0.1')
          const lines = [
            'POST /api/student/create HTTP/1.1',
            'Host: 127.0.0.1',
            `Cookie: ${[...admin.cookies].map((pair) => pair.join('=')).join('; ')}`,
            `X-XSRF-TOKEN: ${token}`,
            'Content-Type: multipart/form-data; boundary=b',
            'Content-Length: 5000000',
          ]
          socket.write(`${lines.join('\r\n')}\r\n\r\n${head}`)
          socket.write(png(2, 2, bytes))
          return socket
        }),
      )
      // Both uploads are being stored.
      const begun = async () => expect(await storedKeys(server.filesFolder)).toHaveLength(kept + 2)
      await vi.waitFor(begun, { interval: 5 })
      for (const socket of sockets) {
        socket.destroy()
        await once(socket, 'close')
      }
    }))
})
