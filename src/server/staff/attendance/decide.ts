/** Approves or rejects a correction. Approval adds marks; those of the clock remain. */
import { can } from '../../../shared/core/access.ts'
import { staffCorrection, type CorrectionStatus } from '../../../shared/staff/staffAttendance.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Failure, Forbidden } from '../../core/failure.ts'
import { lockRecord, refuseStale } from '../../core/http/lockRecord.ts'
import { isOwn } from '../leave/staff.ts'
import { recordAudit, stampOf } from '../../core/records/noted.ts'
import { type Stored, update } from '../../core/records/repository.ts'
import { momentsOf } from './correction.ts'
import { lockPerson, isOneself, type Person, personOf, whoseRow } from './people.ts'

interface Decision {
  note?: string | null | undefined
  updatedAt?: string | undefined
}

export async function approveCorrection(context: Context, id: string, said: Decision): Promise<Stored> {
  const { record, person } = await undecided(context, id, said)
  await lockPerson(context, person)
  const moments = momentsOf(person.zone, record as unknown as Parameters<typeof momentsOf>[1])
  if (record.absent === true) await write(context, person, record, 'absent', moments.in)
  else {
    await write(context, person, record, 'in', moments.in)
    if (moments.out) await write(context, person, record, 'out', moments.out)
  }
  return decided(context, record, 'approved', said)
}

export async function rejectCorrection(context: Context, id: string, said: Decision): Promise<Stored> {
  const { record } = await undecided(context, id, said)
  return decided(context, record, 'rejected', said)
}

/** @throws Forbidden, Conflict */
export async function cancelCorrection(context: Context, id: string, said: Decision): Promise<Stored> {
  const record = await lockRecord(id, context, staffCorrection)
  if (!isOwn(context, record) && !can(context.user, 'hr', 'delete'))
    throw new Forbidden('forbidden', { resource: staffCorrection.name, recordId: id })
  refuseDecided(record, said)
  return decided(context, record, 'cancelled', said)
}

/** @throws Conflict, Failure if it is already decided, or belongs to the caller */
async function undecided(
  context: Context,
  id: string,
  said: Decision,
): Promise<{ record: Stored; person: Person }> {
  const record = await lockRecord(id, context, staffCorrection)
  const whose = (record.employee ?? record.teacher) as string
  const person = await personOf(context, whose)
  if (!person) throw new Error('a correction is nobody’s')
  if (isOwn(context, record) || isOneself(context, person))
    throw new Failure(403, 'forbidden', {
      key: 'correction_own',
      refused: { resource: staffCorrection.name, recordId: id },
    })
  refuseDecided(record, said)
  return { record, person }
}

function refuseDecided(record: Stored, { updatedAt }: Decision): void {
  refuseStale(staffCorrection, record, updatedAt)
  if (record.status !== 'requested') throw new Conflict('state', { key: 'leave_decided' })
}

async function write(
  context: Context,
  person: Person,
  correction: Stored,
  kind: 'in' | 'out' | 'absent',
  at: string,
): Promise<void> {
  const stamp = stampOf(context)
  const [employee, teacher] = whoseRow(person)
  await context.tx.query(
    `insert into staff_mark (id, employee_id, teacher_id, branch_id, date, at, kind, source, correction_id, address, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'correction', $8, $9, $10, $11)`,
    [
      newId(context.now), employee, teacher, person.branch, correction.date, at, kind, correction._id, context.address,
      stamp.by, stamp.at,
    ],
  ) // prettier-ignore
}

async function decided(
  context: Context,
  before: Stored,
  status: CorrectionStatus,
  said: Decision,
): Promise<Stored> {
  const stamp = stampOf(context)
  const stored = await update(context.tx, staffCorrection, before, [], stamp, {
    status,
    note: said.note ?? null,
    decided_at: stamp.at,
    decided_by_id: stamp.by,
    decided_for_id: stamp.onBehalfOf,
  })
  await recordAudit(context, staffCorrection, 'updated', before, stored, ['status', 'note'])
  return stored
}
