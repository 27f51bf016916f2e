/** The books of a class: what is kept for whom, handed out and taken back. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> =>
  ((await answer).body as { data: unknown }).data

export const kitCalls = {
  classBooks: (id: string, signal?: AbortSignal) =>
    dataOf(call(routes['class.kit'], { params: { id }, signal })),
  layBooks: (id: string) => dataOf(call(routes['class.layKit'], { params: { id }, body: {} })),
  scanBooks: (id: string, code: string, enrolment?: string) =>
    dataOf(call(routes['class.scanKit'], { params: { id }, body: { code, enrolment } })),
  issueBooks: (id: string) => dataOf(call(routes['enrolment.issueKit'], { params: { id }, body: {} })),
  takeBooksBack: (id: string, lines: { product: string; quantity: number }[], key: string) =>
    dataOf(
      call(routes['enrolment.returnKit'], {
        params: { id },
        body: { lines },
        headers: { 'Idempotency-Key': key },
      }),
    ),
}
