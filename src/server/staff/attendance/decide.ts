/** Approves or rejects a correction. Approval adds marks; those of the clock remain. */
import { can } from '../../../shared/core/access.ts'
import { staffCorrection, type CorrectionStatus } from '../../../shared/staff/staffAttendance.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Failure, Forbidden } from '../../core/failure.ts'
import { lockRecord, refuseStale } from '../../core/http/crud.ts'
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
  const { held, person } = await undecided(context, id, said)
  await lockPerson(context, person)
  const moments = momentsOf(person.zone, held as unknown as Parameters<typeof momentsOf>[1])
  if (held.absent === true) await write(context, person, held, 'absent', moments.in)
  else {
    await write(context, person, held, 'in', moments.in)
    if (moments.out) await write(context, person, held, 'out', moments.out)
  }
  return decided(context, held, 'approved', said)
}

export async function rejectCorrection(context: Context, id: string, said: Decision): Promise<Stored> {
  const { held } = await undecided(context, id, said)
  return decided(context, held, 'rejected', said)
}

/** @throws Forbidden, Conflict */
export async function cancelCorrection(context: Context, id: string, said: Decision): Promise<Stored> {
  const held = await lockRecord(id, context, staffCorrection)
  if (!isOwn(context, held) && !can(context.user, 'hr', 'delete'))
    throw new Forbidden('forbidden', { resource: staffCorrection.name, recordId: id })
  refuseDecided(held, said)
  return decided(context, held, 'cancelled', said)
}

/** @throws Conflict, Failure where it is decided already, or is that of who asks */
async function undecided(
  context: Context,
  id: string,
  said: Decision,
): Promise<{ held: Stored; person: Person }> {
  const held = await lockRecord(id, context, staffCorrection)
  const whose = (held.employee ?? held.teacher) as string
  const person = await personOf(context, whose)
  if (!person) throw new Error('a correction is nobody’s')
  if (isOwn(context, held) || isOneself(context, person))
    throw new Failure(403, 'forbidden', {
      key: 'correction_own',
      refused: { resource: staffCorrection.name, recordId: id },
    })
  refuseDecided(held, said)
  return { held, person }
}

function refuseDecided(held: Stored, { updatedAt }: Decision): void {
  refuseStale(staffCorrection, held, updatedAt)
  if (held.status !== 'requested') throw new Conflict('state', { key: 'leave_decided' })
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
  })
  await recordAudit(context, staffCorrection, 'updated', before, stored, ['status', 'note'])
  return stored
}
