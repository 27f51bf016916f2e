import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import { admin, create, dataOf, dhaka, get, idsOf, jamaica, made, put, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore

type Type = 'dmv' | 'tlc'
const fields = { dmv: ['dmvLicence', 'dmvExpiry'], tlc: ['tlcLicence', 'tlcExpiry'] } as const
let phones = 0

const aStudent = (more: Record<string, unknown> = {}) =>
  made('student', { phone: `646555${String(10_000 + ++phones)}`, ...more })
const add = (student: string, version: Record<string, unknown>) =>
  create('licence', { student, type: 'tlc', ...version })
/** The versions of a student, the last to expire first. */
async function versions(student: string, type: Type = 'tlc'): Promise<Row[]> {
  const filter = JSON.stringify({ student, type })
  return (await admin.get(`/api/licence?filter=${filter}`)).body as unknown as Row[]
}
const short = (rows: Row[]) => rows.map(({ number, expiresOn, current }) => [number, expiresOn, current])
async function says(student: string, type: Type = 'tlc') {
  const row = dataOf(await get('student', student))
  return fields[type].map((name) => row[name])
}
async function logOf(id: string) {
  const { rows } = await server.pool.query<{ resource: string; action: string; changes: unknown }>(
    'select resource, action, changes from audit_log where record_id = $1 order by seq',
    [id],
  )
  return rows.map(({ resource, action, changes }) => [resource, action, changes])
}

describe('a renewal', () => {
  test('is a new version, and the student’s fields follow', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    expect(short(await versions(_id))).toEqual([['T-1', '2026-03-01', true]])
    const answer = await add(_id, { number: 'T-২২২', issuedOn: '2026-02-20', expiresOn: '2029-03-01' })
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { student: _id, type: 'tlc', number: 'T-222', current: true, branch: jamaica, branchName: 'Jamaica' },
    ])
    expect(dataOf(await get('licence', dataOf(answer)._id))).toEqual(answer.body)
    expect(short(await versions(_id))).toEqual([['T-222', '2029-03-01', true], ['T-1', '2026-03-01', false]]) // prettier-ignore
    expect(await says(_id)).toEqual(['T-222', '2029-03-01'])
    expect((await admin.get('/api/student?search=T-222')).body.students).toMatchObject([{ _id }])
  })

  test('that expires no later than the current one is kept as an older version', async () => {
    const { _id } = await aStudent({ tlcLicence: 'now', tlcExpiry: '2028-01-01' })
    for (const expiresOn of ['2025-01-01', '2028-01-01'])
      expect(dataOf(await add(_id, { number: 'old', expiresOn })).current).toBe(false)
    expect(await says(_id)).toEqual(['now', '2028-01-01'])
    expect(await versions(_id)).toHaveLength(3)
  })

  test('is logged: the version, the previous one, and the student', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    const [first] = await versions(_id)
    const { _id: second } = dataOf(await add(_id, { number: 'T-1', expiresOn: '2029-03-01' }))
    expect(await logOf(second)).toMatchObject([['licence', 'created', { expiresOn: [null, '2029-03-01'], student: [null, _id] }]]) // prettier-ignore
    expect(await logOf(first?._id ?? '')).toEqual([['licence', 'updated', { current: [true, false] }]])
    expect((await logOf(_id)).slice(1)).toEqual([
      ['student', 'updated', { tlcExpiry: ['2026-03-01', '2029-03-01'] }],
    ])
  })

  test('by two users at once makes one of them current', async () => {
    const { _id } = await aStudent({ dmvExpiry: '2026-01-01' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        add(_id, { type: 'dmv', number: `D${n}`, expiresOn: `203${n}-01-01` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect((await versions(_id, 'dmv')).filter(({ current }) => current).map(({ number }) => number)).toEqual(
      ['D7'],
    )
    expect(await says(_id, 'dmv')).toEqual(['D7', '2037-01-01'])
  })
})

describe('a wrong version', () => {
  test('is deleted, and the previous one is current again', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    const { _id: wrong } = dataOf(await add(_id, { number: 'T-9', expiresOn: '2092-03-01' }))
    const answer = await admin.delete(`/api/licence/${wrong}`)
    expect([answer.status, dataOf(answer)._id]).toEqual([200, wrong])
    expect(short(await versions(_id))).toEqual([['T-1', '2026-03-01', true]])
    expect(await says(_id)).toEqual(['T-1', '2026-03-01'])
    expect((await logOf(wrong)).map(([, action]) => action)).toEqual(['created', 'deleted'])
  })

  test('that was the only one leaves the student without a licence', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    const [only] = await versions(_id)
    await admin.delete(`/api/licence/${only?._id}`)
    expect(await says(_id)).toEqual([null, null])
  })

  test('is corrected in place, and an older one that expires later becomes current', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    const { _id: second } = dataOf(await add(_id, { number: 'T-2', expiresOn: '2029-03-01' }))
    expect(dataOf(await put('licence', second, { number: 'T-3' }))).toMatchObject({
      number: 'T-3',
      current: true,
    })
    expect(await says(_id)).toEqual(['T-3', '2029-03-01'])
    expect(dataOf(await put('licence', second, { expiresOn: '2025-03-01' })).current).toBe(false)
    expect(await says(_id)).toEqual(['T-1', '2026-03-01'])
  })

  test('keeps its student and type, and expires after it was issued', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    const [only] = await versions(_id)
    const other = await aStudent()
    expect(refusal(await put('licence', only?._id ?? '', { student: other._id, type: 'dmv' }))).toEqual([422, 'invalid', ['student', 'type']]) // prettier-ignore
    expect(refusal(await put('licence', only?._id ?? '', { issuedOn: '2026-03-02' }))).toEqual([422, 'invalid', ['expiresOn']]) // prettier-ignore
    expect(refusal(await add(someone, { expiresOn: '2030-01-01' }))).toEqual([422, 'invalid', ['student']])
    expect((await put('licence', only?._id ?? '', { ...only })).body).toEqual(
      only && { ...only, id: only._id },
    )
  })
})

describe('the licence fields of the student', () => {
  test('create a new version for a later expiry, with its number', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    await put('student', _id, { tlcLicence: 'T-2', tlcExpiry: '2029-03-01' })
    expect(short(await versions(_id))).toEqual([['T-2', '2029-03-01', true], ['T-1', '2026-03-01', false]]) // prettier-ignore
  })

  test.each([
    ['another number', { tlcLicence: 'T-9' }, ['T-9', '2026-03-01']],
    ['an earlier day', { tlcExpiry: '2026-02-01' }, ['T-1', '2026-02-01']],
    ['no day', { tlcExpiry: null }, ['T-1', null]],
    ['no number', { tlcLicence: null }, [null, '2026-03-01']],
  ])('%s corrects the current version', async (_, body, expected) => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    await put('student', _id, body)
    expect(short(await versions(_id))).toEqual([[...expected, true]])
  })

  test('set to a date before that of an older version apply: the older one is superseded', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    await put('student', _id, { tlcLicence: 'T-2', tlcExpiry: '2029-03-01' })
    await put('student', _id, { tlcExpiry: '2025-01-01' })
    expect(await says(_id)).toEqual(['T-2', '2025-01-01'])
    expect(short(await versions(_id))).toEqual([['T-1', '2026-03-01', false], ['T-2', '2025-01-01', true]]) // prettier-ignore
  })

  test('both cleared end the licence: the versions stay, none is current, and the next one is the first again', async () => {
    const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    await put('student', _id, { tlcLicence: null, tlcExpiry: null })
    expect(short(await versions(_id))).toEqual([['T-1', '2026-03-01', false]])
    const { _id: again, current } = dataOf(await add(_id, { number: 'T-0', expiresOn: '2020-01-01' }))
    expect([current, ...(await says(_id))]).toEqual([true, 'T-0', '2020-01-01'])
    await admin.delete(`/api/licence/${again}`)
    expect(await says(_id)).toEqual([null, null])
  })
})

describe('a licence version', () => {
  test('belongs to its student’s branch, and moves along', async () => {
    const student = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
    const permissions = { student: { view: true, update: true } }
    const theirs = await server.signedIn({ role: 'employee', branch: dhaka, permissions })
    const [only] = await versions(student._id)
    const path = `/api/licence/${only?._id}`
    for (const answer of [
      await theirs.get(path),
      await theirs.put(path, { number: 'x' }),
      await theirs.delete(path),
    ])
      expect(answer.status).toBe(404)
    const body = { student: student._id, type: 'tlc', expiresOn: '2031-01-01' }
    expect(refusal(await theirs.post('/api/licence', body))).toEqual([422, 'invalid', ['student']])
    await put('student', student._id, { branch: dhaka })
    expect(idsOf((await theirs.get('/api/licence')).body as unknown as Row[])).toEqual([only?._id])
    expect((await theirs.post('/api/licence', body)).status).toBe(201)
  })

  test('needs the right to change the student, and no other', async () => {
    const { _id } = await aStudent({ tlcExpiry: '2026-03-01' })
    const all = { view: true, create: true, delete: true }
    const [without, just] = await Promise.all(
      [all, { update: true }].map((student) =>
        server.signedIn({ role: 'employee', branch: jamaica, permissions: { student } }),
      ),
    )
    const body = { student: _id, type: 'tlc', expiresOn: '2031-01-01' }
    expect((await without?.post('/api/licence', body))?.status).toBe(403)
    const made = await just?.post('/api/licence', body)
    expect(made?.status).toBe(201)
    const path = `/api/licence/${made && dataOf(made)._id}`
    expect([(await without?.delete(path))?.status, (await just?.delete(path))?.status]).toEqual([403, 200])
  })

  test('does not prevent the deletion of its student, and is deleted too', async () => {
    const { _id } = await aStudent({ tlcExpiry: '2026-03-01', dmvLicence: 'D' })
    expect((await admin.delete(`/api/student/${_id}`)).status).toBe(200)
    expect(await versions(_id)).toEqual([])
  })
})

test('the database refuses a student whose fields differ from the current versions', async () => {
  const { _id } = await aStudent({ tlcLicence: 'T-1', tlcExpiry: '2026-03-01' })
  for (const lie of [
    `update student set tlc_expiry = '2030-01-01' where id = $1`,
    `update student set dmv_licence = 'x' where id = $1`,
    `update licence set number = 'x' where student_id = $1`,
    `update licence set current = false where student_id = $1`,
    `delete from licence where student_id = $1`,
    `insert into licence (id, student_id, type, number, current, created_at, updated_at) values ('${someone}', $1, 'dmv', 'x', true, now(), now())`,
  ])
    await expect(server.pool.query(lie, [_id]), lie).rejects.toThrow(/are not what the student says/)
  await expect(
    server.pool.query(
      `insert into licence (id, student_id, type, number, current, created_at, updated_at) values ('${someone}', $1, 'tlc', 'x', true, now(), now())`,
      [_id],
    ),
  ).rejects.toThrow(/licence_current/)
})

test('after changes from both sides the student equals the one current version, and none is lost', async () => {
  const aNumber = fc.option(fc.constantFrom('A', 'B', 'C'))
  const aDay = fc.constantFrom('2024-05-01', '2025-05-01', '2026-05-01', '2027-05-01', '2028-05-01')
  const step = fc.record({
    door: fc.constantFrom('student', 'add', 'correct', 'remove'),
    type: fc.constantFrom<Type>('dmv', 'tlc'),
    number: aNumber,
    day: fc.option(aDay),
    pick: fc.nat(),
    atOnce: fc.boolean(),
  })
  const run = async (
    student: string,
    { door, type, number, day, pick }: typeof step extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    // prettier-ignore
    const [numberField, dayField] = fields[type]
    if (door === 'student') {
      const answer = await put('student', student, { [numberField]: number, [dayField]: day })
      expect([answer.status, dataOf(answer)[numberField], dataOf(answer)[dayField]]).toEqual([
        200,
        number,
        day,
      ])
      return
    }
    const all = await versions(student, type)
    const one = all[pick % Math.max(1, all.length)]?._id ?? someone
    const expiresOn = day ?? '2026-01-01'
    const { status } =
      door === 'add'
        ? await add(student, { type, number, expiresOn })
        : door === 'correct'
          ? await put('licence', one, { number, expiresOn })
          : await admin.delete(`/api/licence/${one}`)
    expect([200, 201, 404]).toContain(status)
  }
  const holds = async (student: string) => {
    for (const type of ['dmv', 'tlc'] as const) {
      const { rows } = await server.pool.query<{ number: string | null; day: string | null; current: boolean; ended: boolean }>(
        `select number, expires_on as day, current, ended from licence where student_id = $1 and type = $2
         order by expires_on desc nulls last, id`, [student, type],
      ) // prettier-ignore
      const current = rows.filter((row) => row.current)
      const standing = rows.filter((row) => !row.ended)
      expect(current.map(({ day, ended }) => [day, ended])).toEqual(standing.slice(0, 1).map(({ day }) => [day, false])) // prettier-ignore
      expect(await says(student, type)).toEqual(
        current[0] ? [current[0].number, current[0].day] : [null, null],
      )
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const { _id } = await aStudent({ dmvLicence: 'A', dmvExpiry: '2026-05-01' })
      let flying: Promise<void>[] = []
      for (const each of steps) {
        const before = (await versions(_id, each.type)).length
        flying.push(run(_id, each))
        if (each.atOnce) continue
        const alone = flying.length === 1
        await Promise.all(flying)
        flying = []
        await holds(_id)
        const after = (await versions(_id, each.type)).length
        if (alone && each.door !== 'remove') expect(after).toBeGreaterThanOrEqual(before)
      }
      await Promise.all(flying)
      await holds(_id)
    }),
    { numRuns: 25 },
  )
}, 120_000)
