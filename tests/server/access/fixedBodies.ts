/** What calls are asked with, wherever their record is. */
const nobody = 'f'.repeat(24)

export const fixedBodies: Record<string, unknown> = {
  'leave.update': { reason: 'Changed' },
  'leave.correct': { employee: nobody, kind: 'annual', year: 2026, days: 1, reason: 'Counted anew' },
  'leave.cover': { sessions: [{ session: nobody, updatedAt: 'x', teacher: nobody }] },
  'meeting.saveAttendees': { people: [{ person: 'nobody@school.example', answer: 'yes' }] },
  'meeting.changeDay': { at: '2030-01-01T10:00:00.000Z', was: '2030-01-01T10:00:00.000Z', change: 'cancel' },
  'meeting.saveMinutes': { body: 'x', decisions: [] },
  'meeting.addAction': { text: 'x', owner: nobody, dueOn: '2030-01-01' },
  'meeting.changeAction': { action: nobody, status: 'done' },
  'meeting.ownAction': { action: nobody, status: 'done' },
  'stockCount.count': { product: nobody, counted: 1 },
  'stockCount.note': { product: nobody, note: 'x' },
  'student.note': { note: 'Changed' },
  'enrolment.transfer': { class: 'f'.repeat(24) },
  'attendance.save': { entries: [] },
  'drawer.close': { counts: {} },
  'drawer.explain': { at: 'opening', note: 'Counted twice' },
  'drawer.deposit': { amount: 1, method: 'bank' },
  'cashEntry.reverse': { reason: 'Typed wrong' },
  'invoice.pay': { amount: 1, method: 'cash' },
  'student.refund': { amount: 1, method: 'cash', reason: 'Paid twice' },
  'student.revokeCard': { reason: 'Lost' },
  'attendance.checkIn': { code: 'AAAA' },
  'enrolment.exam': { result: 'passed' },
  'renewal.follow': { stage: 'contacted' },
}
