/** The views that lists begin with, beside those that people save. The tabs and a test of every view read them from here. */
import { addDays } from './core/dates.ts'
import type { Entity, FilterOf } from './core/entity.ts'
import { type invoice, type InvoiceStatus, unpaidStatuses } from './fees/invoice.ts'
import type { ClassStatus } from './classes/class.ts'
import type { cashEntry } from './ledger/cashEntry.ts'
import type { meeting } from './meetings/meeting.ts'
import type { advanceStatuses, payrollStatuses } from './payroll/payroll.ts'
import { type credential, endingStates } from './staff/credential.ts'
import type { leaveStatuses } from './staff/leave.ts'
import type { staffStatuses } from './staff/staff.ts'
import type { correctionStatuses } from './staff/staffAttendance.ts'
import type { adjustmentStatuses } from './stock/adjustment.ts'
import type { purchaseStatuses } from './stock/purchase.ts'
import type { countStatuses } from './stock/stockCount.ts'
import type { transferStatuses } from './stock/transfer.ts'
import type { student, studentStatuses } from './students/student.ts'
import type { ViewState } from './viewRoutes.ts'

export interface ReadyView {
  /** The key of its text. */
  name: string
  /** @param today of the reader, `YYYY-MM-DD` */
  filter: (today: string) => Filter
}

type Filter = ViewState['filter']

/** The compiler refuses filters that the list of the kind does not have. */
const viewOf =
  <E extends Entity>() =>
  <F extends Filter & Record<Exclude<keyof F, keyof FilterOf<E>>, never>>(
    name: string,
    filter: (today: string) => F,
  ): ReadyView => ({ name: `resources.${name}`, filter })

/** A view of each of these statuses, called as the status is. */
const ofStatus = (
  kind: string,
  statuses: readonly string[],
  filter: 'status' | 'statusFilter' = 'status',
): ReadyView[] =>
  statuses.map((status) => ({
    name: `resources.${kind}.status.${status}`,
    filter: () => ({ [filter]: [status] }),
  }))

type Some<Values extends readonly string[]> = Values[number][]
const soon = 30

/** By the name of the kind. */
export const readyViews: Readonly<Record<string, readonly ReadyView[]>> = {
  student: [
    ...ofStatus('student', ['enquiry', 'enrolled'] satisfies Some<typeof studentStatuses>, 'statusFilter'),
    viewOf<typeof student>()('student.views.dmvSoon', (today) => ({
      dmvExpStart: today,
      dmvExpEnd: addDays(today, soon),
    })),
    viewOf<typeof student>()('student.views.tlcSoon', (today) => ({
      tlcExpStart: today,
      tlcExpEnd: addDays(today, soon),
    })),
  ],
  class: ofStatus('class', ['running', 'planned'] satisfies ClassStatus[], 'statusFilter'),
  employee: ofStatus('employee', ['active', 'on_leave'] satisfies Some<typeof staffStatuses>, 'statusFilter'),
  meeting: [
    viewOf<typeof meeting>()('meeting.views.upcoming', (today) => ({
      statusFilter: ['scheduled'],
      from: today,
    })),
  ],
  invoice: [
    viewOf<typeof invoice>()('invoice.views.unpaid', () => ({ status: [...unpaidStatuses] })),
    ...ofStatus('invoice', ['overdue'] satisfies InvoiceStatus[]),
  ],
  cashEntry: [
    viewOf<typeof cashEntry>()('cashEntry.views.today', (today) => ({ date_gte: today, date_lte: today })),
    viewOf<typeof cashEntry>()('cashEntry.views.month', (today) => ({
      date_gte: `${today.slice(0, 8)}01`,
      date_lte: today,
    })),
  ],
  credential: [viewOf<typeof credential>()('credential.views.ending', () => ({ state: [...endingStates] }))],
  leave: ofStatus('leave', ['requested', 'approved'] satisfies Some<typeof leaveStatuses>),
  staffCorrection: ofStatus('staffCorrection', ['requested'] satisfies Some<typeof correctionStatuses>),
  advance: ofStatus('advance', ['requested', 'approved'] satisfies Some<typeof advanceStatuses>),
  payroll: ofStatus('payroll', ['draft', 'approved'] satisfies Some<typeof payrollStatuses>),
  purchase: ofStatus('purchase', ['ordered'] satisfies Some<typeof purchaseStatuses>),
  transfer: ofStatus('transfer', ['draft', 'sent'] satisfies Some<typeof transferStatuses>),
  adjustment: ofStatus('adjustment', ['waiting'] satisfies Some<typeof adjustmentStatuses>),
  stockCount: ofStatus('stockCount', ['counting', 'review'] satisfies Some<typeof countStatuses>),
}
