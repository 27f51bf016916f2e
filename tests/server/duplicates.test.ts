import { expect, test } from 'vitest'
import { admin, aPhone, jamaica, made, minimal, type Row, server } from '../support/studentForms.ts'

const ask = async (query: Record<string, string>, client = admin) =>
  (await client.get(`/api/student/duplicates?${new URLSearchParams(query).toString()}`)).body.data as Row[]
const force = async (body: Record<string, unknown>) =>
  (await admin.post('/api/student/create?force=true', body)).body.data as Row

test('the same phone in any form is a likely duplicate', async () => {
  const row = await made({ ...minimal(), phone: '01711-123456' })
  for (const phone of ['+880 1711 123456', '০১৭১১১২৩৪৫৬', '01711123456'])
    expect(await ask({ phone })).toEqual([
      {
        _id: row._id,
        name: 'রহিম উদ্দিন',
        phone: '01711-123456',
        dateOfBirth: null,
        branch: jamaica,
        branchName: 'Jamaica',
        status: 'enquiry',
        why: 'phone',
      },
    ])
  expect(await ask({ phone: '0171' })).toEqual([])
  expect(await ask({ phone: '01711123456', except: row._id })).toEqual([])
})

test('the same name in either script with the same birthday is one; either alone is not', async () => {
  const row = await made({ ...minimal(), firstName: 'নজরুল', lastName: 'ইসলাম', dateOfBirth: '1999-05-25' })
  const person = { firstName: 'Nazrul', lastName: 'Islam' }
  expect(await ask({ ...person, dateOfBirth: '1999-05-25' })).toMatchObject([{ _id: row._id, why: 'person' }])
  expect(await ask({ ...person, dateOfBirth: '1999-05-26' })).toEqual([])
  expect(await ask(person)).toEqual([])
  expect(await ask({ firstName: 'Kazi', lastName: 'Islam', dateOfBirth: '1999-05-25' })).toEqual([])
  expect(await ask({ dateOfBirth: '1999-05-25' })).toEqual([])
  expect(await ask({ ...person, dateOfBirth: '', phone: '' })).toEqual([])
})

test('a match in both ways is named once, and at most five are named', async () => {
  const phone = aPhone()
  const body = { ...minimal(), phone, firstName: 'Salma', lastName: 'Akter', dateOfBirth: '2001-02-03' }
  for (let n = 0; n < 7; n++) await force(body)
  const found = await ask({ firstName: 'সালমা', lastName: 'আক্তার', dateOfBirth: '2001-02-03', phone })
  expect([found.length, new Set(found.map(({ _id }) => _id)).size]).toEqual([5, 5])
})

test('no record of another branch is named, and the view flag is needed', async () => {
  const row = await made()
  const phone = String(row.phone)
  const there = await server.signedIn({ role: 'manager', branch: await server.aBranch() })
  expect(await ask({ phone }, there)).toEqual([])
  const here = await server.signedIn({ role: 'manager', branch: jamaica })
  expect(await ask({ phone }, here)).toHaveLength(1)
  const none = await server.signedIn({ role: 'employee', branch: jamaica })
  expect((await none.get('/api/student/duplicates')).status).toBe(403)
  expect((await admin.get('/api/student/duplicates?dateOfBirth=soon')).status).toBe(422)
})
