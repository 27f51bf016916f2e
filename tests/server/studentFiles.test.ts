import { describe, expect, test } from 'vitest'
import {
  admin,
  create,
  jamaica,
  keyOf,
  leavesNothing,
  made,
  photo,
  read,
  type Row,
  server,
} from '../support/studentUploads.ts'
import { formOf, jpeg, type Part, pdf, png, storedKeys, webp } from '../support/uploads.ts'

describe('a form with files', () => {
  test('saves the fields by their types, and the files with their types in the same order', async () => {
    const more = {
      dmvExpiry: '2027-11-21',
      guardian: '{"name":"Rokeya"}',
      email: '',
      note: 'a\nb',
      status: 'enrolled',
    }
    const parts = [
      { name: 'face.png', bytes: png(3, 4) },
      { name: 'licence.pdf', bytes: pdf() },
      { name: 'x', bytes: jpeg() },
      { name: 'y.webp', bytes: webp() },
    ]
    const answer = await create(parts, ['photo', 'dmv_licence', 'id', 'other'], more)
    expect(answer.status).toBe(201)
    const row = answer.body.data as Row
    expect(row).toMatchObject({
      dmvExpiry: '2027-11-21',
      guardian: { name: 'Rokeya' },
      email: null,
      note: 'a\nb',
      status: 'enrolled',
    })
    expect(row.files.map(({ type, name, size }) => [type, name, size]).toSorted()).toEqual(
      parts
        .map(({ name, bytes }, n) => [['photo', 'dmv_licence', 'id', 'other'][n], name, bytes.length])
        .toSorted(),
    )
    for (const file of row.files) {
      expect(Object.keys(file).toSorted()).toEqual(['createdAt', 'fileUrl', 'name', 'size', 'type'])
      expect(file.fileUrl).toMatch(/^\/api\/file\/[0-9a-f]{32}$/)
    }
    expect(await storedKeys(server.filesFolder)).toEqual(expect.arrayContaining(row.files.map(keyOf)))
    expect(await read(row._id)).toEqual(row)
  })

  test('changes a student: fields change, files are added, both are logged', async () => {
    const row = await made([photo('one.png')], ['photo'])
    const form = formOf(
      {
        city: 'Sylhet',
        updatedAt: String(row.updatedAt),
        _id: row._id,
        branchName: 'x',
        createdBy: '[object Object]',
      },
      [{ name: 'two.pdf', bytes: pdf() }],
      ['contract'],
    )
    const after = (await admin.put(`/api/student/${row._id}`, form)).body.data as Row
    expect(after.city).toBe('Sylhet')
    expect(after.files.map(({ name }) => name).toSorted()).toEqual(['one.png', 'two.pdf'])
    const { rows } = await server.pool.query<{ changes: Record<string, unknown> }>(
      'select changes from audit_log where record_id = $1 order by id desc limit 1',
      [row._id],
    )
    expect(Object.keys(rows[0]?.changes ?? {}).toSorted()).toEqual(['city', 'files'])
    expect(
      (await admin.put(`/api/student/${row._id}`, formOf({ updatedAt: String(row.updatedAt) }, [photo()])))
        .body.code,
    ).toBe('stale')
  })

  test('may have its types in one field, or leave them out', async () => {
    const row = await made([photo('a.png'), photo('b.png'), photo('c.png')], ['photo,id'])
    expect(new Map(row.files.map(({ name, type }) => [name, type]))).toEqual(
      new Map([
        ['a.png', 'photo'],
        ['b.png', 'id'],
        ['c.png', 'other'],
      ]),
    )
  })

  test.each([
    ['C:\\fakepath\\my "photo".png', 'my photo.png'],
    ['../../etc/passwd', 'passwd'],
    ['ছবি ১.png', 'ছবি ১.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie: x=1.png'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('sanitises the file name %j', async (sent, kept) => {
    // Quotes and line ends of a name are escaped.
    const row = await made([photo(sent)])
    const name = row.files[0]?.name.replaceAll('%22', '').replaceAll('%0D%0A', '')
    expect(name).toBe(kept)
    const answer = await admin.fetch(row.files[0]!.fileUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    await answer.arrayBuffer()
  })
})

describe('reading a file', () => {
  test('returns its bytes, with headers that prevent execution', async () => {
    const parts: Part[] = [
      { name: 'ছবি "1".png', bytes: png() },
      { name: 'b.pdf', bytes: pdf() },
      { name: 'c.jpg', bytes: jpeg() },
    ]
    const row = await made(parts, ['photo', 'contract', 'image'])
    for (const [type, kind] of [
      ['photo', 'image/png'],
      ['contract', 'application/pdf'],
      ['image', 'image/jpeg'],
    ] as const) {
      const file = row.files.find((each) => each.type === type)!
      const response = await admin.fetch(file.fileUrl)
      const sent = parts[['photo', 'contract', 'image'].indexOf(type)]!
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(sent.bytes))
      expect(response.headers.get('content-type')).toBe(kind)
      expect(response.headers.get('content-length')).toBe(String(file.size))
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w%.~!-]+$/)
      expect((await admin.fetch(file.fileUrl, { method: 'HEAD' })).status).toBe(200)
    }
  })

  test('needs the session, the permission and the branch of its record; a refusal is logged', async () => {
    const row = await made([photo()])
    const url = row.files[0]!.fileUrl
    const may = { student: { view: true } }
    const statuses = []
    for (const client of [
      server.stranger(),
      await server.signedIn({ role: 'employee', branch: jamaica }),
      await server.signedIn({ role: 'teacher', branch: jamaica, permissions: may }),
      await server.signedIn({ role: 'employee', branch: await server.aBranch(), permissions: may }),
      await server.signedIn({ role: 'manager', branch: jamaica }),
    ])
      statuses.push((await client.get(url)).status)
    expect(statuses).toEqual([401, 403, 403, 404, 200])
    const { rows } = await server.pool.query(
      `select 1 from audit_log where action = 'refused' and changes::text like '%' || $1 || '%'`,
      [url],
    )
    expect(rows).toHaveLength(3)
  })

  test.each([
    '0'.repeat(32),
    'x',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    `${'0'.repeat(32)}.png`,
    'A'.repeat(32),
  ])('%s is 404', async (key) => {
    expect([400, 404]).toContain((await admin.get(`/api/file/${key}`)).status)
  })
})

describe('deleting a file', () => {
  const remove = (query: Record<string, string>) =>
    admin.delete(`/api/student/file?${new URLSearchParams(query).toString()}`)

  test('removes it from the record, the store and its address, and is logged', async () => {
    const row = await made([photo('a.png'), photo('b.png')], ['photo', 'id'])
    const file = row.files.find(({ type }) => type === 'photo')!
    const answer = await remove({ id: row._id, fileUrl: file.fileUrl, type: 'photo' })
    expect(answer.status).toBe(200)
    expect((answer.body.data as Row).files.map(({ name }) => name)).toEqual(['b.png'])
    expect(await storedKeys(server.filesFolder)).not.toContain(keyOf(file))
    expect((await admin.get(file.fileUrl)).status).toBe(404)
    expect((await remove({ id: row._id, fileUrl: file.fileUrl, type: 'photo' })).status).toBe(404)
    const { rows } = await server.pool.query<{ changes: Record<string, unknown> }>(
      'select changes from audit_log where record_id = $1 order by id desc limit 1',
      [row._id],
    )
    expect(Object.keys(rows[0]?.changes ?? {})).toEqual(['files'])
  })

  test('with another id, type or address is 404, and changes nothing', async () => {
    const [row, other] = [await made([photo()], ['photo']), await made([photo()], ['photo'])]
    const right = { id: row._id, fileUrl: row.files[0]!.fileUrl, type: 'photo' }
    const wrong = [
      { id: other._id },
      { id: 'f'.repeat(24) },
      { type: 'id' },
      { fileUrl: other.files[0]!.fileUrl },
      { fileUrl: `${right.fileUrl}/../x` },
      { fileUrl: `https://evil.example${right.fileUrl}` },
      { fileUrl: keyOf(row.files[0]) },
      { fileUrl: '/api/file/%' },
      { fileUrl: "/api/file/' or true --" },
    ]
    await leavesNothing(async () => {
      for (const each of wrong) expect((await remove({ ...right, ...each })).status).toBe(404)
      expect((await remove({ ...right, id: 'x' })).status).toBe(400)
      expect(Object.keys((await remove({ ...right, type: 'selfie' })).body.errors ?? {})).toEqual(['type'])
    })
  })

  test('happens with its student', async () => {
    const row = await made([photo('a.png'), photo('b.png')])
    await admin.delete(`/api/student/${row._id}`)
    const keys = await storedKeys(server.filesFolder)
    for (const file of row.files) {
      expect(keys).not.toContain(keyOf(file))
      expect((await admin.get(file.fileUrl)).status).toBe(404)
    }
  })
})
