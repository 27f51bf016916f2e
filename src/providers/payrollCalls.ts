/** What becomes of payrolls and advances. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'
import { fileNameOf } from './fileName.ts'

export const payrollCalls = {
  payrollReview: async (id: string, signal?: AbortSignal) =>
    ((await call(routes['payroll.review'], { params: { id }, signal })).body as { data: unknown }).data,
  draftPayroll: async (id: string) =>
    (await call(routes['payroll.draft'], { params: { id }, body: {} })).body,
  approvePayroll: async (id: string, updatedAt: string) =>
    (await call(routes['payroll.approve'], { params: { id }, body: { updatedAt } })).body,
  payPayroll: async (id: string, body: object) =>
    (await call(routes['payroll.pay'], { params: { id }, body })).body,
  async bankFile(id: string) {
    const { body, headers } = await call(routes['payroll.bankFile'], { params: { id }, file: true })
    return { file: body as Blob, name: fileNameOf(headers) ?? 'salaries.csv' }
  },
  decideAdvance: async (id: string, how: 'approve' | 'reject', updatedAt: string) =>
    (await call(routes[`advance.${how}`], { params: { id }, body: { updatedAt } })).body,
  reverseRepayment: async (id: string, body: object) =>
    (await call(routes['advance.reverseRepayment'], { params: { id }, body })).body,
  repayAdvance: async (id: string, body: object) =>
    (await call(routes['advance.repay'], { params: { id }, body })).body,
  payAdvance: async (id: string, body: object) =>
    (await call(routes['advance.pay'], { params: { id }, body })).body,
}
