import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Debtors } from '../../src/shared/fees/debtorRoutes.ts'
import type { StudentAccount } from '../../src/shared/fees/invoiceRoutes.ts'
import { figure } from '../../src/server/core/documents/money.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, dataOf, jamaica, type Row, server } from '../support/school.ts'

const day = today('America/New_York', Date.now())
const currency = async () => String(dataOf(await admin.get('/api/setting')).currency)

const invoiceOf = async (student: string, unitPrice: number, dueDate = day): Promise<Row> => {
  const lines = [{ description: 'Course', quantity: 1, unitPrice }]
  return dataOf(await admin.post('/api/invoice', { student, branch: jamaica, date: day, dueDate, lines }))
}
const pay = async (student: string, amount: number): Promise<Row> =>
  dataOf(await admin.post('/api/payment', { student, amount, method: 'cash' }))
const paper = async (kind: string, student: string) => {
  const answer = await admin.fetch(`/api/document/${kind}/${student}.pdf?lang=en`)
  expect(answer.status).toBe(200)
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text.replace(/\s+/g, ' ')
}

/** A student's balance everywhere it is shown. */
async function everywhere(student: string): Promise<Record<string, unknown>> {
  const list = await admin.get(`/api/student?idFilter=${student}`)
  const [row] = (list.body as unknown as { students: Row[] }).students
  const account = (await admin.get(`/api/student/${student}/account`)).body.data as StudentAccount
  const counter = (await admin.get(`/api/payment/due/${student}`)).body.data as StudentAccount
  const report = (await admin.get(`/api/student/${student}/report`)).body.data as { student: Row }
  const debtors = (await admin.get('/api/debtors?limit=500')).body.data as Debtors
  const table = await (await admin.fetch(`/api/student/export?idFilter=${student}&columns=balance`)).text()
  return {
    list: row?.balance,
    record: dataOf(await admin.get(`/api/student/${student}`)).balance,
    account: account.balance,
    lastEntry: account.entries.at(-1)?.balance,
    invoicesLessCredit: account.openInvoices.reduce((sum, one) => sum + one.balance, 0) - account.credit,
    counter: counter.balance,
    report: report.student.balance,
    debtors: debtors.rows.find((one) => one.student === student)?.balance ?? 0,
    table: Math.round(Number(/-?\d+\.\d\d/.exec(table)?.[0]) * 100),
  }
}

describe('a student’s balance is the same figure', () => {
  let student: string
  const is = async (balance: number) => {
    const reported = await everywhere(student)
    expect(reported).toEqual(Object.fromEntries(Object.keys(reported).map((place) => [place, balance])))
    const shown = figure(Math.abs(balance), { currency: await currency(), language: 'en' })
    for (const kind of ['studentStatement', 'studentReport'])
      expect(await paper(kind, student)).toContain(shown)
  }
  beforeAll(async () => {
    student = await server.aStudent({ branch: jamaica, firstName: 'Balanced' })
  })

  test('in the list, the record, the account, the counter, the debtors, the table and on paper, after any work', async () => {
    await invoiceOf(student, 123_456)
    await is(123_456)
    const receipt = await pay(student, 23_406)
    await is(100_050)
    await pay(student, 120_061)
    await is(-20_011)
    await invoiceOf(student, 5_000, addDays(day, 9))
    await is(-15_011)
    const back = { amount: 4_011, method: 'cash', reason: 'Moves away' }
    expect((await admin.post(`/api/student/${student}/refund`, back)).status).toBe(200)
    await is(-11_000)
    const { openInvoices } = (await admin.get(`/api/student/${student}/account`)).body.data as StudentAccount
    await admin.post(`/api/invoice/${openInvoices[0]?._id}/applyCredit`, {})
    await is(-11_000)
    await admin.post(`/api/cashEntry/${receipt._id}/reverse`, { reason: 'Typed wrong' })
    await is(12_406)
  })
})
