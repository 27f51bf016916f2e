/** The views that lists begin with, beside those that people save. The tabs and a test of every view read them from here. */
import { addDays } from './core/dates.ts'
import type { Entity, FilterOf } from './core/entity.ts'
import type { ClassStatus, schoolClass, SeatState } from './classes/class.ts'
import { type invoice, type InvoiceStatus, unpaidStatuses } from './fees/invoice.ts'
import type { cashEntry } from './ledger/cashEntry.ts'
import type { meeting, meetingStatuses } from './meetings/meeting.ts'
import type { advance, advanceStatuses, payroll, payrollStatuses } from './payroll/payroll.ts'
import { type credential, endingStates } from './staff/credential.ts'
import type { employee } from './staff/employee.ts'
import type { leave, leaveStatuses } from './staff/leave.ts'
import type { staffStatuses } from './staff/staff.ts'
import type { correctionStatuses, staffCorrection } from './staff/staffAttendance.ts'
import type { adjustment, adjustmentStatuses } from './stock/adjustment.ts'
import type { product } from './stock/product.ts'
import type { purchase, purchaseStatuses } from './stock/purchase.ts'
import type { countStatuses, stockCount } from './stock/stockCount.ts'
import type { transfer, transferStatuses } from './stock/transfer.ts'
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

type Some<Values extends readonly string[]> = Values[number][]
const soon = 30
const monthStart = (today: string): string => `${today.slice(0, 8)}01`

/** By the name of the kind. No name is that of a status: a page has the word of the status in its rows. */
export const readyViews: Readonly<Record<string, readonly ReadyView[]>> = {
  student: [
    viewOf<typeof student>()('student.views.enquiries', () => ({
      statusFilter: ['enquiry'] satisfies Some<typeof studentStatuses>,
    })),
    viewOf<typeof student>()('student.views.newThisMonth', (today) => ({ createdFrom: monthStart(today) })),
    viewOf<typeof student>()('student.views.current', () => ({
      statusFilter: ['enrolled'] satisfies Some<typeof studentStatuses>,
    })),
    viewOf<typeof student>()('student.views.owing', () => ({ owing: true })),
    viewOf<typeof student>()('student.views.dmvSoon', (today) => ({
      dmvExpStart: today,
      dmvExpEnd: addDays(today, soon),
    })),
    viewOf<typeof student>()('student.views.tlcSoon', (today) => ({
      tlcExpStart: today,
      tlcExpEnd: addDays(today, soon),
    })),
  ],
  class: [
    viewOf<typeof schoolClass>()('class.views.current', () => ({
      statusFilter: ['running'] satisfies ClassStatus[],
    })),
    viewOf<typeof schoolClass>()('class.views.coming', () => ({
      statusFilter: ['planned'] satisfies ClassStatus[],
    })),
    viewOf<typeof schoolClass>()('class.views.free', () => ({
      seatsFilter: ['free'] satisfies SeatState[],
    })),
    viewOf<typeof schoolClass>()('class.views.full', () => ({
      seatsFilter: ['full'] satisfies SeatState[],
    })),
  ],
  employee: [
    viewOf<typeof employee>()('employee.views.current', () => ({
      statusFilter: ['active', 'on_leave'] satisfies Some<typeof staffStatuses>,
    })),
  ],
  meeting: [
    viewOf<typeof meeting>()('meeting.views.upcoming', (today) => ({
      statusFilter: ['scheduled'] satisfies Some<typeof meetingStatuses>,
      from: today,
    })),
  ],
  invoice: [
    viewOf<typeof invoice>()('invoice.views.unpaid', () => ({ status: [...unpaidStatuses] })),
    viewOf<typeof invoice>()('invoice.views.pastDue', () => ({
      status: ['overdue'] satisfies InvoiceStatus[],
    })),
  ],
  cashEntry: [
    viewOf<typeof cashEntry>()('cashEntry.views.today', (today) => ({ date_gte: today, date_lte: today })),
    viewOf<typeof cashEntry>()('cashEntry.views.month', (today) => ({
      date_gte: monthStart(today),
      date_lte: today,
    })),
  ],
  credential: [viewOf<typeof credential>()('credential.views.ending', () => ({ state: [...endingStates] }))],
  leave: [
    viewOf<typeof leave>()('leave.views.toDecide', () => ({
      status: ['requested'] satisfies Some<typeof leaveStatuses>,
    })),
  ],
  staffCorrection: [
    viewOf<typeof staffCorrection>()('staffCorrection.views.toDecide', () => ({
      status: ['requested'] satisfies Some<typeof correctionStatuses>,
    })),
  ],
  advance: [
    viewOf<typeof advance>()('advance.views.toDecide', () => ({
      status: ['requested'] satisfies Some<typeof advanceStatuses>,
    })),
    viewOf<typeof advance>()('advance.views.toPay', () => ({
      status: ['approved'] satisfies Some<typeof advanceStatuses>,
    })),
  ],
  payroll: [
    viewOf<typeof payroll>()('payroll.views.unpaid', () => ({
      status: ['draft', 'approved'] satisfies Some<typeof payrollStatuses>,
    })),
  ],
  product: [viewOf<typeof product>()('product.views.low', () => ({ low: true }))],
  purchase: [
    viewOf<typeof purchase>()('purchase.views.awaited', () => ({
      status: ['ordered'] satisfies Some<typeof purchaseStatuses>,
    })),
  ],
  transfer: [
    viewOf<typeof transfer>()('transfer.views.toReceive', () => ({
      status: ['sent'] satisfies Some<typeof transferStatuses>,
    })),
  ],
  adjustment: [
    viewOf<typeof adjustment>()('adjustment.views.toDecide', () => ({
      status: ['waiting'] satisfies Some<typeof adjustmentStatuses>,
    })),
  ],
  stockCount: [
    viewOf<typeof stockCount>()('stockCount.views.unfinished', () => ({
      status: ['open', 'counting', 'review'] satisfies Some<typeof countStatuses>,
    })),
  ],
}
