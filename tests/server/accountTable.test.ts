import { expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import { admin, dataOf, dhaka, jamaica, server } from '../support/school.ts'

const day = today('America/New_York', Date.now())

/** A student who was charged 90 and has paid 40. */
async function aStudent(): Promise<string> {
  const student = await server.aStudent({ branch: jamaica })
  const lines = [{ description: '=Fee', quantity: 1, unitPrice: 9_000 }]
  const invoice = await admin.post('/api/invoice', { student, branch: jamaica, date: day, lines })
  const paid = await admin.post(`/api/invoice/${dataOf(invoice)._id}/pay`, { amount: 4_000, method: 'cash' })
  expect([invoice.status, paid.status]).toEqual([201, 200])
  return student
}

const table = (student: string, more = '') => `/api/student/account/export?student=${student}${more}`

test('a student’s account is exported as a table, with the balance after each line', async () => {
  const student = await aStudent()
  const answer = await admin.fetch(table(student))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('.csv')
  const [head, charged, paid, ...rest] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('date,kind,description,charge,payment,balance')
  expect(charged).toMatch(new RegExp(`^${day},invoice,.*,90\\.00,,90\\.00$`))
  expect(paid).toMatch(new RegExp(`^${day},payment,.*,,40\\.00,50\\.00$`))
  expect(rest).toEqual([])
})

test('as a workbook too, and the export is logged', async () => {
  const student = await aStudent()
  const answer = await admin.fetch(table(student, '&format=xlsx'))
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const { rows } = await server.owner.query<{ changes: Record<string, unknown> }>(
    `select changes from audit_log where action = 'exported' order by id desc limit 1`,
  )
  expect(rows[0]?.changes).toMatchObject({ student: [null, student], format: [null, 'xlsx'] })
})

test('exporting it needs the right to change the student, in the same branch', async () => {
  const student = await aStudent()
  const looks = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    permissions: { student: { view: true } },
  })
  expect((await looks.get(table(student))).status).toBe(403)
  const elsewhere = await server.signedIn({
    role: 'employee',
    branch: dhaka,
    permissions: { student: { view: true, update: true } },
  })
  expect((await elsewhere.get(table(student))).status).toBe(404)
})
