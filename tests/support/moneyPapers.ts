/** Requests financial papers and reads them. */
import { expect } from 'vitest'
import { admin, dataOf, dhaka, made, type Row } from './school.ts'
import { type ReadPdf, readPdf } from './pdf.ts'

export type Kind = 'invoice' | 'cashEntry' | 'studentStatement'
export const kinds: readonly Kind[] = ['invoice', 'cashEntry', 'studentStatement']

/** @param query such as `lang=en&paper=80mm` */
export const pathOf = (kind: Kind, id: string, query = 'lang=en') =>
  `/api/document/${kind}/${id}.pdf?${query}`

export async function bytesOf(kind: Kind, id: string, query?: string, client = admin): Promise<Uint8Array> {
  const answer = await client.fetch(pathOf(kind, id, query))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
  return bytes
}

/** Its text in one line. */
export async function paperOf(kind: Kind, id: string, query?: string): Promise<ReadPdf> {
  const read = await readPdf(await bytesOf(kind, id, query))
  return { ...read, text: read.text.replace(/\s+/g, ' ') }
}

export const codeOf = (id: string) => id.slice(18, 24).toUpperCase()

export async function invoiceOf(fields: Record<string, unknown>): Promise<Row> {
  const lines = [{ description: 'TLC course', quantity: 1, unitPrice: 12_550_050 }]
  const answer = await admin.post('/api/invoice', { branch: dhaka, date: '2026-01-05', lines, ...fields })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}

export async function payment(student: string, amount: number, date = '2026-01-06'): Promise<Row> {
  const answer = await admin.post('/api/payment', { student, amount, method: 'cash', date })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}

export async function sent(path: string, body: Record<string, unknown>): Promise<Row> {
  const answer = await admin.post(path, body)
  expect([answer.body.errors, answer.status < 300]).toEqual([undefined, true])
  return dataOf(answer)
}

let phones = 0

/** A student in Dhaka with a unique phone number. */
export async function aPayer(): Promise<string> {
  const phone = `0171155${String(1_000 + ++phones)}`
  return (await made('student', { firstName: 'Rahim', lastName: 'Uddin', phone, branch: dhaka }))._id
}

/** One of each kind, for walks over all of them. */
export async function oneOfEach(student: string): Promise<Record<Kind, string>> {
  const invoice = await invoiceOf({ student })
  const receipt = await payment(student, 5_000_000)
  return { invoice: invoice._id, cashEntry: receipt._id, studentStatement: student }
}
