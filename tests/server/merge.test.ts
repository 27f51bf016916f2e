import { describe, expect, test, vi } from 'vitest'
import { otherReferences } from '../../src/server/students/merge.ts'
import { referringTo } from '../../src/server/core/records/references.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { admin, create, dataOf, dhaka, get, jamaica, made, put, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore
import { formOf, png } from '../support/uploads.ts'

let phones = 0
const aStudent = (more: Record<string, unknown> = {}) =>
  made('student', { phone: `332555${String(10_000 + ++phones)}`, ...more })
const merge = (into: Row, from: Row, fields?: Record<string, string>, client: Client = admin) =>
  client.post(`/api/student/${into._id}/merge`, { from: from._id, ...(fields ? { fields } : {}) })
const preview = async (into: Row, from: Row) =>
  (await admin.get(`/api/student/${into._id}/merge?from=${from._id}`)).body.data as {
    fields: (Record<string, unknown> & { field: string })[]
    moves: { kind: string; count: number }[]
  }
const rows = async <T extends object>(text: string, values: unknown[]) =>
  (await server.pool.query<T>(text, values)).rows

test('every table that refers to students is merged: those of the database equal those that a merge knows', async () => {
  const found = await rows<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'student'::regclass order by 1, 2`,
    [],
  )
  const known = [...referringTo('student'), ...otherReferences].map(({ table, column }) => ({
    table,
    column,
  }))
  expect(found.length).toBeGreaterThan(2)
  expect(known.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(found)
})

describe('a merge', () => {
  test('moves files, licences, notes, follow-ups and earlier merges, and deletes the other record', async () => {
    const soon = addDays(today('America/New_York', Date.now()), 20)
    const into = await aStudent({
      firstName: 'Rahim',
      dmvLicence: 'D-1',
      dmvExpiry: '2020-01-01',
      note: 'own',
    })
    const form = formOf(
      { firstName: 'রহিম', lastName: 'উদ্দিন', phone: '332 555 9999', branch: jamaica, dmvLicence: 'D-2', dmvExpiry: soon },
      [{ name: 'a.png', bytes: png() }],
      ['photo'],
    ) // prettier-ignore
    const from = dataOf(await admin.post('/api/student/create', form))
    await admin.put(`/api/student/note/${from._id}`, { note: 'other' })
    const [card] = (await admin.get(`/api/renewal?filter={"student":"${from._id}"}`)).body as unknown as Row[]
    await admin.post(`/api/renewal/${card?._id}/follow`, { stage: 'contacted' })
    const older = await aStudent()
    await merge(from, older)
    expect((await preview(into, from)).moves.filter(({ count }) => count > 0)).toEqual([
      { kind: 'licence', count: 1 },
      { kind: 'note', count: 1 },
      { kind: 'merged', count: 1 },
      { kind: 'file', count: 1 },
    ])

    const answer = await merge(into, from)
    expect([answer.status, answer.body.message]).toEqual([200, 'রহিম উদ্দিন was merged into Rahim উদ্দিন.'])
    expect(answer.body.data).toMatchObject({
      _id: into._id,
      firstName: 'Rahim',
      note: 'own',
      dmvLicence: 'D-2',
      dmvExpiry: soon,
      files: [{ type: 'photo', name: 'a.png' }],
    })
    expect(dataOf(await get('student', into._id))).toEqual(answer.body.data)
    const [file] = dataOf(answer).files as { fileUrl: string }[]
    expect((await admin.get(file?.fileUrl ?? '')).status).toBe(200)
    const licences = (await admin.get(`/api/licence?filter={"student":"${into._id}"}`))
      .body as unknown as Row[]
    expect(licences.map(({ number, current }) => [number, current])).toEqual([['D-2', true], ['D-1', false]]) // prettier-ignore
    const [work] = (await admin.get(`/api/renewal?filter={"student":"${into._id}"}`)).body as unknown as Row[]
    expect(work).toMatchObject({ _id: card?._id, stage: 'contacted' })
    const notes = (await admin.get(`/api/student/${into._id}/note`)).body.data as Row[]
    expect(notes.map(({ text }) => text)).toEqual(['other', 'own'])
    for (const gone of [from, older]) {
      const { status, body } = await get('student', gone._id)
      expect([status, body]).toEqual([
        404,
        {
          status: 'error',
          code: 'not_found',
          message: 'Student was not found: it was merged into Rahim উদ্দিন.',
          mergedInto: into._id,
        },
      ])
      expect((await put('student', gone._id, { city: 'x' })).body.mergedInto).toBe(into._id)
    }
  })

  test('copies the chosen fields, and by default fills empty ones from the other', async () => {
    const into = await aStudent({ city: 'Jamaica', email: 'own@example.com', status: 'enquiry' })
    const from = await aStudent({ city: 'Hollis', email: 'other@example.com', zila: 'সিলেট', status: 'completed', guardian: { name: 'Salma' } }) // prettier-ignore
    const { fields } = await preview(into, from)
    const of = (name: string) => fields.find(({ field }) => field === name)
    expect(of('city')).toEqual({
      field: 'city',
      own: 'Jamaica',
      other: 'Hollis',
      choosable: true,
      takes: 'own',
    })
    expect(of('zila')).toMatchObject({ own: null, other: 'সিলেট', takes: 'other' })
    expect(of('branch')).toMatchObject({ ownName: 'Jamaica', otherName: 'Jamaica' })
    expect(of('dmvExpiry')).toMatchObject({ choosable: false, takes: null })
    const answer = await merge(into, from, { city: 'other', zila: 'own', status: 'other', phone: 'other' })
    expect(answer.body.data).toMatchObject({
      city: 'Hollis',
      email: 'own@example.com',
      zila: null,
      status: 'completed',
      phone: from.phone,
      guardian: { name: 'Salma' },
    })
    expect((await create('student', { phone: from.phone })).body.code).toBe('duplicate')
    const count = await rows<{ right: boolean }>(
      `select (select sum(count) from student_count) = (select count(*) from student)
         and (select coalesce(sum(count), 0) from student_tally where field = 'city') = (select count(city) from student)
         and (select coalesce(sum(count), 0) from student_tally where field = 'tlcExpiry') = (select count(tlc_expiry) from student) as right`,
      [],
    )
    expect(count).toEqual([{ right: true }])
  })

  test('is logged: the changes, all of the deleted record, and where it went', async () => {
    const into = await aStudent({ firstName: 'Nasrin', city: null })
    const from = await aStudent({ firstName: 'নাসরিন', city: 'Hollis', note: 'kept' })
    await merge(into, from)
    const logged = (id: string) =>
      rows<{ action: string; changes: object; labels: object }>(
        'select action, changes, labels from audit_log where record_id = $1 order by seq desc limit 1',
        [id],
      )
    expect(await logged(into._id)).toMatchObject([
      {
        action: 'updated',
        changes: { city: [null, 'Hollis'], note: [null, 'kept'], mergedFrom: [null, from._id] },
        labels: { [from._id]: 'নাসরিন উদ্দিন' },
      },
    ])
    expect(await logged(from._id)).toMatchObject([
      {
        action: 'merged',
        changes: { firstName: ['নাসরিন', null], phone: [from.phone, null], mergedInto: [null, into._id] },
        labels: { [into._id]: 'Nasrin উদ্দিন' },
      },
    ])
    const found = await admin.get(`/api/log?filter=${JSON.stringify({ q: 'nasrin', action: 'merged' })}`)
    expect(found.body as unknown as Row[]).toMatchObject([{ recordId: from._id }])
  })

  test.each([
    ['itself', (into: Row) => ({ from: into._id }), 'from'],
    ['nobody', () => ({ from: someone }), 'from'],
    ['no id', () => ({ from: 'x' }), 'from'],
    ['another side', () => ({ from: someone, fields: { city: 'both' } }), 'fields.city'],
    [
      'a field of the licences',
      () => ({ from: someone, fields: { dmvExpiry: 'other' } }),
      'fields.dmvExpiry',
    ],
    ['a field that nobody sets', () => ({ from: someone, fields: { balance: 'other' } }), 'fields.balance'],
  ])('with %s is 422', async (_, body, field) => {
    const into = await aStudent()
    const answer = await admin.post(`/api/student/${into._id}/merge`, body(into))
    expect(refusal(answer)).toEqual([422, 'invalid', [field]])
  })

  test('needs the update and delete flags, in one branch, and reveals nothing of another', async () => {
    const [into, from, theirs] = [await aStudent(), await aStudent(), await aStudent({ branch: dhaka })]
    const as = (student: object) =>
      server.signedIn({ role: 'employee', branch: jamaica, permissions: { student } })
    for (const flags of [
      { view: true, update: true },
      { view: true, delete: true },
    ])
      expect((await merge(into, from, undefined, await as(flags))).status).toBe(403)
    const both = await as({ view: true, update: true, delete: true })
    expect(refusal(await merge(into, theirs, undefined, both))).toEqual([422, 'invalid', ['from']])
    expect((await merge(theirs, into, undefined, both)).status).toBe(404)
    expect((await both.get(`/api/student/${into._id}/merge?from=${theirs._id}`)).status).toBe(422)
    expect((await merge(into, from, undefined, both)).status).toBe(200)
    const far = await server.signedIn({ role: 'manager', branch: dhaka })
    expect((await far.get(`/api/student/${from._id}`)).body.mergedInto).toBeUndefined()
  })
})

test('of crossing merges with edits in between each is applied in sequence, and nothing is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b, c] = await Promise.all([1, 2, 3].map((n) => aStudent({ tlcLicence: `T${n}`, tlcExpiry: `203${n}-01-01`, note: `${n}` }))) as [Row, Row, Row] // prettier-ignore
    const answers = await Promise.all([
      merge(a, b),
      merge(b, a),
      merge(b, c),
      merge(c, a),
      put('student', a._id, { city: 'Hollis' }),
      put('student', b._id, { tlcExpiry: '2040-01-01' }),
      create('licence', { student: c._id, type: 'tlc', expiresOn: '2041-01-01' }),
      admin.put(`/api/student/note/${a._id}`, { note: 'between' }),
    ])
    expect(answers.filter(({ status }) => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
    const left = await rows<{ id: string }>('select id from student where id = any($1)', [[a, b, c].map(({ _id }) => _id)]) // prettier-ignore
    const ids = left.map(({ id }) => id)
    const gone = await rows<{ into: string }>('select into_id as into from merged_student where from_id = any($1)', [[a, b, c].map(({ _id }) => _id)]) // prettier-ignore
    expect(ids.length + gone.length).toBe(3)
    expect(gone.every(({ into }) => ids.includes(into))).toBe(true)
    const kept = await rows<{ number: string }>('select number from licence where student_id = any($1)', [
      ids,
    ])
    expect(kept.map(({ number }) => number)).toEqual(expect.arrayContaining(['T1', 'T2', 'T3']))
    const notes = await rows<{ text: string }>('select text from student_note where student_id = any($1)', [
      ids,
    ])
    expect(notes.map(({ text }) => text)).toEqual(expect.arrayContaining(['1', '2', '3']))
  }
})

test('other users are notified that the record is gone', async () => {
  const [into, from] = [await aStudent(), await aStudent()]
  const response = await admin.fetch('/api/events')
  const reader = response.body?.getReader()
  let reported = ''
  const reading = (async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      reported += new TextDecoder().decode(part.value)
    }
  })()
  await merge(into, from)
  await vi.waitFor(() => {
    expect(reported).toContain(JSON.stringify({ resource: 'student', id: from._id, action: 'deleted' }))
    expect(reported).toContain(JSON.stringify({ resource: 'student', id: into._id, action: 'updated' }))
  }, 5000)
  await reader?.cancel()
  await reading
})
