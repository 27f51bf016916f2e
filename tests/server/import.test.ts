import { describe, expect, test } from 'vitest'
import { admin, course, dhaka, jamaica, listed, made, type Row, server } from '../support/school.ts'
import { aPhone, count, counts, dataOf, send, shortly, table } from '../support/tables.ts'

const byPhone = async (phone: string) => {
  const { body } = await admin.get(`/api/student?search=${encodeURIComponent(phone)}`)
  return (body as unknown as { students: Row[] }).students
}

describe('importing students', () => {
  test('accepts Bengali digits, several date formats, leading zeros, and branches by name or code', async () => {
    const phone = aPhone()
    const answer = await send(
      'student',
      table(
        'firstName,lastName,phone,branch,dateOfBirth,dmvLicence,dmvExpiry,guardian.name,status',
        `রহিম,উদ্দিন,${phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')},Dhaka,২১/১১/১৯৯৯,০০০১২,2027-1-5,করিম,enrolled`,
        `Salma,Begum,${aPhone()},jamaica,11/21/1999,00013,,,`,
      ),
    )
    expect(shortly(answer)).toEqual([200, counts(2, 2), []])
    expect((await byPhone(phone))[0]).toMatchObject({
      firstName: 'রহিম',
      phone,
      branch: dhaka,
      dateOfBirth: '1999-11-21',
      dmvLicence: '00012',
      dmvExpiry: '2027-01-05',
      guardian: { name: 'করিম' },
      status: 'enrolled',
    })
  })

  test('imports the rows without errors where it is asked to leave out the others, and none of them otherwise', async () => {
    const [right, wrong] = [aPhone(), aPhone()]
    const rows = table(
      'firstName,lastName,phone,branch',
      `Rahim,Uddin,${right},Dhaka`,
      `,Begum,${wrong},Dhaka`,
      'Karim,Mia,none,Nowhere',
    )
    expect(shortly(await send('student', rows))).toEqual([
      422,
      counts(3, 1),
      ['3 firstName', '4 branch', '4 phone'],
    ])
    expect(await byPhone(right)).toEqual([])
    const answer = await send('student', rows, { query: '?skipInvalid=true' })
    expect(shortly(answer)).toEqual([200, counts(3, 1), ['3 firstName', '4 branch', '4 phone']])
    expect(await byPhone(right)).toMatchObject([{ firstName: 'Rahim' }])
    expect(await byPhone(wrong)).toEqual([])
  })

  test('reads dates in the user’s order, and guesses none that is ambiguous', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const dayOf = async (cell: string) => {
      const phone = aPhone()
      const rows = table(
        'firstName,lastName,phone,branch,dateOfBirth',
        `Order,${phone},${phone},Dhaka,${cell}`,
      )
      const answer = await send('student', rows, { client })
      return answer.status === 200 && dataOf(answer).errors.length === 0
        ? (await byPhone(phone))[0]?.dateOfBirth
        : dataOf(answer)
            .errors.map(({ message }) => message)
            .join()
    }
    for (const [dateFormat, first] of [
      [null, '1999-05-04'],
      ['MM-DD-YYYY', '1999-05-04'],
      ['DD-MM-YYYY', '1999-04-05'],
      ['D MMM YYYY', '1999-04-05'],
      ['YYYY-MM-DD', 'Date input not valid.'],
    ] as const) {
      await client.put('/api/profile', { dateFormat })
      expect([await dayOf('05/04/1999'), await dayOf('২১/১১/১৯৯৯'), await dayOf('1999-1-5')]).toEqual([
        first,
        '1999-11-21',
        '1999-01-05',
      ])
    }
  })

  test('reads UTF-8 with BOM, UTF-16 of both orders, semicolons and tabs', async () => {
    const row = (sign: string) =>
      table(
        ['firstName', 'lastName', 'phone', 'branch'].join(sign),
        ['রহিম', 'মিয়া', aPhone(), jamaica].join(sign),
      )
    const utf16 = Buffer.from(`\ufeff${row('\t')}`, 'utf16le')
    for (const each of [
      `\ufeff${row(',')}`,
      row(';'),
      row('\t'),
      new Uint8Array(utf16),
      new Uint8Array(Buffer.from(`\ufeff${row(';')}`, 'utf16le').swap16()),
    ])
      expect(shortly(await send('student', each))).toEqual([200, counts(1, 1), []])
  })

  test('reports errors cell by cell, in the user’s language, and adds nothing', async () => {
    const before = await count()
    const wrong = table(
      'firstName,lastName,phone,branch,dmvExpiry,status,email',
      `Good,One,${aPhone()},Jamaica,,,`,
      '',
      `,One,${aPhone()},Jamaica,2027-02-30,,`,
      `Bad,Two,phone,Nowhere,,lost,nobody`,
    )
    const answer = await send('student', wrong)
    expect(shortly(answer)).toEqual([
      422,
      counts(3, 1),
      ['4 dmvExpiry', '4 firstName', '5 branch', '5 email', '5 phone', '5 status'],
    ])
    expect(answer.body).toMatchObject({ status: 'error', code: 'invalid' })
    const reported = dataOf(answer).errors.find(({ field }) => field === 'firstName')
    expect(reported).toEqual({ row: 4, field: 'firstName', message: 'Required' })
    admin.language = 'bn'
    const bengali = await send('student', wrong, { query: '?dryRun=true' })
    admin.language = 'en'
    expect(bengali.status).toBe(200)
    for (const { message } of dataOf(bengali).errors) expect(message).toMatch(/[\u0980-\u09ff]/)
    expect(await count()).toBe(before)
  })

  test('twice adds nothing, and a dry run never does', async () => {
    const rows = table(
      'firstName,lastName,phone,branch',
      `Once,Only,${aPhone()},Jamaica`,
      `Twice,Never,${aPhone()},Jamaica`,
    )
    expect(shortly(await send('student', rows, { query: '?dryRun=true' }))).toEqual([200, counts(2, 2), []])
    const before = await count()
    expect(shortly(await send('student', rows))).toEqual([200, counts(2, 2), []])
    expect(shortly(await send('student', rows))).toEqual([200, counts(2, 0, 0, 2), []])
    expect(await count()).toBe(before + 2)
  })

  test('updates existing records, and logs each', async () => {
    const phone = aPhone()
    const { _id } = await made('student', { firstName: 'করিম', lastName: 'Mia', phone, city: 'Dhaka' })
    const rows = table('firstName,lastName,phone,city', `করিম,mia,${phone},সিলেট`)
    expect(shortly(await send('student', rows))).toEqual([200, counts(1, 0, 1), []])
    const { rows: entries } = await server.pool.query<{ action: string; changes: unknown }>(
      'select action, changes from audit_log where record_id = $1 order by id',
      [_id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['created', 'updated'])
    expect(entries[1]?.changes).toEqual({ city: ['Dhaka', 'সিলেট'], lastName: ['Mia', 'mia'] })
  })

  test('follows the rules: duplicates of a phone need force, status changes their transitions', async () => {
    const phone = aPhone()
    const { _id } = await made('student', { phone, status: 'completed' })
    const twin = table('firstName,lastName,phone,branch', `Other,Person,${phone},Jamaica`)
    expect(shortly(await send('student', twin))).toEqual([422, counts(1), ['2 phone']])
    const pair = aPhone()
    const two = table(
      'firstName,lastName,phone,branch',
      `A,B,${pair},Jamaica`,
      `C,D,${pair},Jamaica`,
      `a,b,${pair},Jamaica`,
    )
    expect(shortly(await send('student', two))).toEqual([422, counts(3, 1), ['3 phone', '4 phone']])
    expect(shortly(await send('student', table('_id,status', `${_id},enrolled`)))).toEqual([
      422,
      counts(1),
      ['2 status'],
    ])
    expect(shortly(await send('student', twin, { query: '?force=true' }))).toEqual([200, counts(1, 1), []])
  })

  test('with an unknown or repeated column is refused at its header', async () => {
    const answer = await send('student', table('firstName,colour,phone,phone', 'a,b,c,d'))
    expect(shortly(answer)).toEqual([422, counts(1), ['1 colour', '1 phone']])
  })
})

describe('importing an export', () => {
  test.each(['csv', 'xlsx'])('as %s changes nothing, for every kind', async (format) => {
    await made('student', {
      phone: aPhone(),
      note: "=1+1\n'x",
      address: '-2, "B"',
      guardian: { name: '+88' },
      dateOfBirth: format === 'csv' ? '1990-01-02' : '1990-01-03',
    })
    await made('student', { phone: aPhone(), note: "'=x", city: '007', dmvLicence: '0012' })
    await made('class', { schedule: [{ weekday: 1, start: '18:00', end: '20:00' }], fee: 12_345 })
    await made('teacher', { subjects: ['TLC', 'DMV'], ratePerSession: 7_505, hireDate: '2020-02-29' })
    await made('employee', { baseSalary: 1 })
    await made('meeting', { branch: dhaka })
    await made('product', { price: 99, sku: `00${format}` })
    for (const resource of [
      'branch',
      'course',
      'class',
      'student',
      'teacher',
      'employee',
      'meeting',
      'product',
    ]) {
      const response = await admin.fetch(`/api/${resource}/export?format=${format}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const answer = await send(resource, bytes)
      const { rows } = dataOf(answer)
      expect([resource, ...shortly(answer)]).toEqual([resource, 200, counts(rows, 0, 0, rows), []])
      expect(rows).toBeGreaterThan(0)
    }
  })

  test('with a cell changed in a spreadsheet changes that and nothing else', async () => {
    const { _id } = await made('product', { name: 'Pen', price: 99, sku: 'PEN-1' })
    const answer = await send('product', table('sku,price', 'pen-1,১২.৫০'))
    expect(shortly(answer)).toEqual([200, counts(1, 0, 1), []])
    const pen = (await listed('product')).find((each) => each._id === _id)
    expect(pen).toMatchObject({ name: 'Pen', price: 1250 })
  })
})

describe('other kinds', () => {
  test('have natural keys, so that the same file adds nothing the second time', async () => {
    const tables = {
      branch: table('name,code', 'Sylhet,SYL'),
      course: table('name,code,fee', 'TLC,tlc-9,325'),
      product: table('name,category,sku,price', 'Book,books,B-7,12.50', 'No code,books,,1'),
      teacher: table(
        'firstName,lastName,phone,branch,subjects',
        `Anwar,Hossain,${aPhone()},Dhaka,"TLC, DMV"`,
      ),
      employee: table(
        'firstName,lastName,phone,branch,position,joinDate',
        `Rina,Akter,${aPhone()},Dhaka,Desk,2020-01-02`,
      ),
      class: table(
        'name,course,branch,capacity,startDate,endDate',
        'Morning,FIRST,Dhaka,20,2027-01-01,2027-02-01',
      ),
      meeting: table('title,start,end,branch', 'Everybodys,2026-11-21 09:30,2026-11-21 10:30,Dhaka'),
    }
    for (const [resource, rows] of Object.entries(tables)) {
      const n = rows.split('\r\n').length - 1
      expect([resource, ...shortly(await send(resource, rows))]).toEqual([resource, 200, counts(n, n), []])
      expect([resource, ...shortly(await send(resource, rows))]).toEqual([
        resource,
        200,
        counts(n, 0, 0, n),
        [],
      ])
    }
    const [meeting] = await listed('meeting', { search: 'Everybodys' })
    expect(meeting?.start).toBe('2026-11-21T03:30:00.000Z')
    const [morning] = await listed('class', { search: 'Morning' })
    expect(morning).toMatchObject({ course, fee: 32_500 })
  })

  test('refuse a moment that no clock shows at its cell', async () => {
    const row = 'Long ago,0999-05-05 10:00,9999-12-31 23:59,Dhaka'
    const answer = await send('meeting', table('title,start,end,branch', row))
    expect(shortly(answer)[2]).toEqual(['2 end', '2 start'])
  })

  test('follow their own rules and unique fields', async () => {
    const rows = table('name,code', 'One,TWICE', 'Two,twice')
    expect(shortly(await send('course', rows))[2]).toEqual(['3 code'])
    const staff = table(
      'firstName,lastName,phone,branch,position,joinDate,leaveDate',
      `A,B,${aPhone()},Dhaka,x,2020-01-02,2019-01-01`,
    )
    expect(shortly(await send('employee', staff))).toEqual([422, counts(1), ['2 leaveDate']])
  })

  test('users, settings and the log cannot be imported', async () => {
    for (const resource of ['user', 'setting', 'log'])
      expect([404, 405]).toContain((await send(resource, 'a')).status)
  })
})

describe('access', () => {
  const someone = (flags: object) =>
    server.signedIn({ role: 'employee', branch: dhaka, permissions: { student: { view: true, ...flags } } })

  test('needs the create flag; updating needs the update flag too', async () => {
    const phone = aPhone()
    await made('student', { firstName: 'Rahima', lastName: 'Khatun', phone, branch: dhaka })
    const rows = table('firstName,lastName,phone,city,branch', `Rahima,Khatun,${phone},Dhaka,Dhaka`)
    expect((await send('student', rows, { client: await someone({ update: true }) })).status).toBe(403)
    const client = await someone({ create: true })
    expect(shortly(await send('student', rows, { client }))).toEqual([422, counts(1), ['2 _id']])
    const both = await someone({ create: true, update: true })
    expect(shortly(await send('student', rows, { client: both }))).toEqual([200, counts(1, 0, 1), []])
  })

  test('is limited to the user’s branch', async () => {
    const hidden = await made('student', { phone: aPhone() })
    const client = await someone({ create: true, update: true })
    const rows = table('_id,city,branch', `${hidden._id},Dhaka,Dhaka`)
    expect(shortly(await send('student', rows, { client }))).toEqual([422, counts(1), ['2 _id']])
    for (const branch of ['Jamaica', jamaica]) {
      const other = table('firstName,lastName,phone,branch', `A,B,${aPhone()},${branch}`)
      expect(shortly(await send('student', other, { client }))).toEqual([422, counts(1), ['2 branch']])
    }
  })
})
