/** Students' cards, and reading them at the door. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { data: unknown }).data

export const cardCalls = {
  studentCards: (id: string, signal?: AbortSignal) =>
    dataOf(call(routes['student.cards'], { params: { id }, signal })),
  revokeCard: (id: string, reason: string) =>
    dataOf(call(routes['student.revokeCard'], { params: { id }, body: { reason } })),
  checkIn: (id: string, code: string) =>
    dataOf(call(routes['attendance.checkIn'], { params: { id }, body: { code } })),
}
