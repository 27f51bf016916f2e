/** Rules of enrolments: a free seat, an invoice for the fee, and the student's current class. */
import { z } from 'zod'
import { today } from '../../shared/core/dates.ts'
import { enrolment, type EnrolmentStatus, enrolmentStatuses } from '../../shared/fees/enrolment.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { student } from '../../shared/students/student.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { lockStudent } from '../ledger/allocate.ts'
import { make } from '../core/records/make.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, type Stored, update } from '../core/records/repository.ts'
import type { Rules, Saved, ReadonlyChange } from '../core/records/ruleBook.ts'
import { enrolledTwice } from '../classes/schedule/enrolled.ts'
import { classToSitIn, fullClass, takenSeats } from '../classes/seats.ts'
import { zoneOf } from '../core/records/zone.ts'

/** Data that a transfer carries into the new class. */
export interface Carried {
  from: string
  invoice: string | null
  minutes: number
}

interface EnrolmentFields extends Record<string, unknown> {
  student: string
  class: string
  date?: string | null
  fee?: number | null
  discount?: number | null
  status: EnrolmentStatus
  branch: string
  /** Adds the student to the waiting list if the class is full. */
  waitlist?: boolean
  /** Data of the class that they transfer from. */
  carried?: Carried | null
}

export const enrolmentRules: Rules = {
  columns: ({ status, branch }) => ({ status, branch_id: branch }),

  async prepare(context, { before, after }) {
    const made = after as unknown as EnrolmentFields
    if (!before) await takeSeat(context, made)
    made.fee ??= 0
    made.discount ??= 0
  },

  async validate(_context, change) {
    if (change.before) checkChange(change)
    if (Number(change.after.discount) > Number(change.after.fee))
      throw new Invalid({ discount: { key: 'validation.discountAbove', args: {} } })
  },

  async afterSave(context, { before, after, stored }) {
    if (!before) await placeStudent(context, stored)
    if (before || stored.status !== 'active') return
    const { carried } = after as unknown as EnrolmentFields
    if (carried) await carry(context, stored, carried)
    else await bill(context, stored)
    await sit(context, stored.student as string, stored.class as string, ['enquiry', 'dropped'])
    return (await find(context.tx, enrolment, stored._id, null)) ?? undefined
  },

  async checkDelete({ tx }, { _id, invoice: billed }) {
    if (billed) throw new Conflict('state', { key: 'enrolment_invoiced' })
    const books = await tx.query('select 1 from kit_line where enrolment_id = $1 and issued > 0', [_id])
    if (books.length > 0) throw new Conflict('state', { key: 'enrolment_books' })
  },
  afterRemove: (context, gone) => leave(context, gone.student as string, gone.class as string),

  warnings: enrolledTwice,
}

/** Fee and discount are fixed once invoiced; waiting students have no invoice yet. */
function checkChange({ before, changed }: ReadonlyChange): void {
  const fixed = ['student', 'class', ...(before?.status === 'waiting' ? [] : ['fee', 'discount'])]
  if (before?.invoice) fixed.push('date')
  const wrong = changed.filter((name) => fixed.includes(name))
  if (wrong.length > 0)
    throw new Invalid(
      Object.fromEntries(wrong.map((name) => [name, { key: 'validation.readOnly', args: {} }])),
    )
}

async function takeSeat(context: Context, made: EnrolmentFields): Promise<void> {
  await lockStudent(context, made.student)
  const who = await find(context.tx, student, made.student, null)
  const found = await classToSitIn(context, made.class, who?.branch)
  const twice = await context.tx.query(
    `select 1 from enrolment where student_id = $1 and class_id = $2 and status not in ('dropped', 'transferred')`,
    [made.student, made.class],
  )
  if (twice.length > 0)
    throw new Conflict('duplicate', { fields: { class: { key: 'validation.enrolledAlready', args: {} } } })
  const full = (await takenSeats(context, made.class, made.student)) >= found.capacity
  if (full && made.waitlist !== true) throw fullClass(found.name)
  made.status = full ? 'waiting' : 'active'
  made.branch = found.branch
  made.fee ??= found.fee
  made.date ??= today(await zoneOf(context.tx, found.branch), context.now)
}

/** Invoices the fee; no invoice without a fee. */
export async function bill(context: Context, stored: Stored): Promise<void> {
  const { _id, branch, date, fee, discount } = stored
  if (Number(fee) - Number(discount) === 0) return
  const line = { description: stored.className, quantity: 1, unitPrice: fee, discount }
  const made = await make(context, invoice, { student: stored.student, branch, date, lines: [line] })
  await context.tx.query('update enrolment set invoice_id = $2 where id = $1', [_id, made._id])
}

/** Moves the carried data to the new enrolment; the previous one keeps its marks and its reason. */
async function carry(
  context: Context,
  { _id }: Stored,
  { from, invoice: paper, minutes }: Carried,
): Promise<void> {
  await context.tx.query(
    'update enrolment e set more_invoice_ids = b.more_invoice_ids from enrolment b where e.id = $1 and b.id = $2',
    [_id, from],
  )
  await context.tx.query(`update enrolment set invoice_id = null, more_invoice_ids = '{}' where id = $1`, [
    from,
  ])
  await context.tx.query(
    'update enrolment set invoice_id = $2, credit_minutes = $3, came_from_id = $4 where id = $1',
    [_id, paper, minutes, from],
  )
  // An exam counts for the course that it was of.
  await context.tx.query(
    `update enrolment e set exam_result = b.exam_result, exam_score = b.exam_score, exam_on = b.exam_on, exam_by_id = b.exam_by_id
     from enrolment b join class g on g.id = b.class_id, class c
     where e.id = $1 and b.id = $2 and c.id = e.class_id and c.course_id = g.course_id`,
    [_id, from],
  )
}

/**
 * Sets the student's class.
 *
 * @param enrolledNow statuses that become enrolled with it
 */
export async function sit(
  context: Context,
  studentId: string,
  classId: string,
  enrolledNow: readonly string[] = ['enquiry'],
): Promise<void> {
  const before = await find(context.tx, student, studentId, null)
  if (!before) return
  const status = enrolledNow.includes(before.status as string) ? 'enrolled' : before.status
  await change(context, before, { class: classId, status })
}

/** A student without a branch is of the branch of the first class that they are enrolled in. */
async function placeStudent(context: Context, { student: id, branch }: Stored): Promise<void> {
  const before = await find(context.tx, student, id as string, null)
  if (before && !before.branch) await change(context, before, { branch })
}

const classRow = z.object({ class: z.string() })

/** A student who leaves their class returns to the previous enrolment, if there is one. */
async function leave(context: Context, studentId: string, classId: string): Promise<void> {
  const before = await find(context.tx, student, studentId, null)
  if (before?.class !== classId) return
  const [other] = await context.tx.query(
    classRow,
    `select class_id as class from enrolment where student_id = $1 and status = 'active' order by date desc, id desc limit 1`,
    [studentId],
  )
  await change(context, before, { class: other?.class ?? null })
}

async function change(context: Context, before: Stored, fields: Record<string, unknown>): Promise<void> {
  const changed = Object.keys(fields).filter((name) => before[name] !== fields[name])
  if (changed.length === 0) return
  const stored = await update(context.tx, student, { ...before, ...fields }, changed, stampOf(context))
  await recordAudit(context, student, 'updated', before, stored)
}

const statusRow = z.object({ status: z.enum(enrolmentStatuses) })

/** Whichever call puts a student into a class. */
export async function enrolInto(context: Context, studentId: string, classId: string): Promise<void> {
  const [there] = await context.tx.query(
    statusRow,
    `select status from enrolment where student_id = $1 and class_id = $2 and status in ('active', 'completed')`,
    [studentId, classId],
  )
  if (there) await sit(context, studentId, classId)
  else await make(context, enrolment, { student: studentId, class: classId })
}

/** Setting a student's class enrols them, and clearing it ends the enrolment. @returns the student as stored */
export async function followClass(context: Context, { before, stored }: Saved): Promise<Stored | void> {
  if (stored.class) await enrolInto(context, stored._id, stored.class as string)
  else if (before?.class) await dropFrom(context, stored._id, before.class as string)
  return (await find(context.tx, student, stored._id, null)) ?? undefined
}

/** @throws Conflict `state` */
export function refuseStatus(context: Context, from: EnrolmentStatus, to: EnrolmentStatus): never {
  const args = { from: context.say(`status.enrolment.${from}`), to: context.say(`status.enrolment.${to}`) }
  throw new Conflict('state', { args })
}

async function dropFrom(context: Context, studentId: string, classId: string): Promise<void> {
  const [found] = await context.tx.query(
    idRow,
    `select id from enrolment where student_id = $1 and class_id = $2 and status = 'active' for update`,
    [studentId, classId],
  )
  const record = found && (await find(context.tx, enrolment, found.id, null))
  if (record) await become(context, record, 'dropped', null)
}

/** Allowed status changes by calls of their own. */
const next: Partial<Record<EnrolmentStatus, readonly EnrolmentStatus[]>> = {
  active: ['completed', 'dropped'],
  waiting: ['dropped'],
}

/** @param record the enrolment, locked after its student */
export async function end(
  context: Context,
  record: Stored,
  status: 'completed' | 'dropped',
  reason: string | null,
): Promise<Stored> {
  const from = record.status as EnrolmentStatus
  if (!next[from]?.includes(status)) refuseStatus(context, from, status)
  const stored = await become(context, record, status, reason)
  await leave(context, record.student as string, record.class as string)
  return stored
}

export async function become(
  context: Context,
  record: Stored,
  status: EnrolmentStatus,
  reason: string | null,
): Promise<Stored> {
  const stored = await update(context.tx, enrolment, record, [], stampOf(context), { status, reason })
  await recordAudit(context, enrolment, 'updated', record, stored, ['status', 'reason'])
  return stored
}

/** If two merged records are both in a class, one enrolment continues. */
export async function dropTwice({ tx }: Context, from: string, into: string): Promise<void> {
  await tx.query(
    `update enrolment set status = 'dropped' where student_id = $1 and status not in ('dropped', 'transferred')
       and class_id in (select class_id from enrolment where student_id = $2 and status not in ('dropped', 'transferred'))`,
    [from, into],
  )
}

/** Students who were enrolled since: undoing the import must not reverse invoices. */
export async function enrolledSince({ tx }: Context, ids: readonly string[], at: string): Promise<string[]> {
  const rows = await tx.query(
    idRow,
    'select distinct student_id as id from enrolment where student_id = any($1) and created_at >= $2',
    [ids, at],
  )
  return rows.map(({ id }) => id)
}
