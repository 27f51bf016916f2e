/** When staff come and go, beyond the records. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> =>
  ((await answer).body as { data: unknown }).data

type Decision = 'staffCorrection.approve' | 'staffCorrection.reject' | 'staffCorrection.cancel'
const decide = (name: Decision) => async (id: string, body: object) =>
  (await call(routes[name], { params: { id }, body })).body

type Wish = Record<string, string | undefined>

export const staffCalls = {
  standing: (signal?: AbortSignal) => dataOf(call(routes['staffAttendance.own'], { signal })),
  clock: (kind: 'in' | 'out') =>
    dataOf(
      call(routes[kind === 'in' ? 'staffAttendance.checkIn' : 'staffAttendance.checkOut'], { body: {} }),
    ),
  kioskCode: (body: object) => dataOf(call(routes['staffAttendance.code'], { body })),
  kiosk: (body: object) => dataOf(call(routes['staffAttendance.kiosk'], { body })),
  kioskDoor: (query: Wish, signal?: AbortSignal) =>
    dataOf(call(routes['staffAttendance.door'], { query, signal })),
  staffMonth: (query: Wish, signal?: AbortSignal) =>
    dataOf(call(routes['staffAttendance.month'], { query, signal })),
  dayMarks: (id: string, signal?: AbortSignal) =>
    dataOf(call(routes['staffAttendance.marks'], { params: { id }, signal })),
  approveCorrection: decide('staffCorrection.approve'),
  rejectCorrection: decide('staffCorrection.reject'),
  cancelCorrection: decide('staffCorrection.cancel'),
  shiftAssignments: (signal?: AbortSignal) => dataOf(call(routes['shift.assignments'], { signal })),
  assignShift: (body: object) => dataOf(call(routes['shift.assign'], { body })),
  hrDashboard: (query: Wish, signal?: AbortSignal) =>
    dataOf(call(routes['hrDashboard.get'], { query, signal })),
}
