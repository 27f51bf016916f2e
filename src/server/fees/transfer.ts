/** Transfers to another class, and from the waiting list into the class, with the agreed fee and attended minutes. */
import { z } from 'zod'
import { enrolment, type EnrolmentStatus } from '../../shared/fees/enrolment.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { nameRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { become, bill, type Carried, refuseStatus, sit } from './enrolmentRules.ts'
import { make } from '../core/records/make.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { classToSitIn, fullClass, takenSeats } from '../classes/seats.ts'

/**
 * @param record the enrolment, locked after its student
 * @returns the enrolment in the other class
 * @throws Conflict if it has ended, or the other class is full; Invalid if the fee would be lower than agreed
 */
export async function transfer(
  context: Context,
  record: Stored,
  { class: into, fee, reason }: { class: string; fee?: number | null; reason?: string | null },
): Promise<Stored> {
  const from = record.status as EnrolmentStatus
  if (from !== 'active' && from !== 'waiting') refuseStatus(context, from, 'transferred')
  if (into === record.class)
    throw new Conflict('duplicate', { fields: { class: { key: 'validation.enrolledAlready', args: {} } } })
  const agreed = Number(record.fee)
  const more = (fee ?? agreed) - agreed
  if (more < 0) throw new Invalid({ fee: { key: 'validation.feeBelow', args: {} } })
  const carried: Carried | null =
    from === 'active'
      ? {
          from: record._id,
          invoice: (record.invoice as string | null) ?? null,
          minutes: await minutesSat(context, record),
        }
      : null
  // Classes are locked before the stock of their materials, as on enrolment.
  await classToSitIn(context, into, record.branch)
  await become(context, record, 'transferred', reason ?? null)
  const { student, discount } = record
  const made = await make(context, enrolment, { student, class: into, fee: agreed + more, discount, carried })
  if (carried && more > 0) await billMore(context, record, made, more)
  return made
}

const minutesRow = z.object({ minutes: z.number() })

/** Minutes attended in the class and in those before the transfer. */
export async function minutesSat(
  context: Context,
  { student, class: group, creditMinutes }: Stored,
): Promise<number> {
  const [row] = await context.tx.query(
    minutesRow,
    `select coalesce(sum(a.minutes), 0)::int as minutes from attendance_entry a join class_session s on s.id = a.session_id
     where a.student_id = $1 and s.class_id = $2`,
    [student, group],
  )
  return Number(creditMinutes ?? 0) + (row?.minutes ?? 0)
}

/** Issued invoices cannot change, so the higher fee of another class is invoiced separately. */
async function billMore(context: Context, record: Stored, made: Stored, more: number): Promise<void> {
  const description = `${record.className as string} → ${made.className as string}`
  const { student, branch, date } = made
  const lines = [{ description, quantity: 1, unitPrice: more, discount: 0 }]
  const { _id } = await make(context, invoice, { student, branch, date, lines })
  await context.tx.query(
    'update enrolment set more_invoice_ids = array_append(more_invoice_ids, $2) where id = $1',
    [made._id, _id],
  )
}

/**
 * Assigns a seat to the first on the waiting list.
 *
 * @param record the enrolment, locked after its student
 * @throws Conflict if nobody waits, others are first, or no seat is free
 */
export async function seat(context: Context, record: Stored): Promise<Stored> {
  const from = record.status as EnrolmentStatus
  if (from !== 'waiting') refuseStatus(context, from, 'active')
  const found = await classToSitIn(context, record.class as string, record.branch)
  const [earlier] = await context.tx.query(
    nameRow,
    `select s.first_name || ' ' || s.last_name as name from enrolment e join student s on s.id = e.student_id
     where e.class_id = $1 and e.status = 'waiting' and (e.created_at, e.id) < ($2::timestamptz, $3) order by e.created_at, e.id limit 1`,
    [record.class, record.createdAt, record._id],
  )
  if (earlier) throw new Conflict('state', { key: 'waits_before', args: { name: earlier.name } })
  if ((await takenSeats(context, record.class as string, record.student)) >= found.capacity)
    throw fullClass(found.name)
  const stored = await become(context, record, 'active', null)
  await bill(context, stored)
  await sit(context, record.student as string, record.class as string, ['enquiry', 'dropped'])
  return (await find(context.tx, enrolment, record._id, null)) ?? stored
}
