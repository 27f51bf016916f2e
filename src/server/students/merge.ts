/**
 * Merges two records of one student: references to the other are moved, chosen fields are taken over, and the other
 * is deleted with a redirect.
 */
import { licenceFields, licenceTypes } from '../../shared/licences/licence.ts'
import { student } from '../../shared/students/student.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { countRow } from '../core/db/rows.ts'
import { difference, log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { dropTwice } from '../fees/enrolmentRules.ts'
import { settle } from '../licences/rules.ts'
import { fieldsOf, labelsOf, stampOf } from '../core/records/noted.ts'
import { referringTo } from '../core/records/references.ts'
import { find, remove, type Stored, update } from '../core/records/repository.ts'
import { rulesOf } from '../core/records/ruleBook.ts'

export type Side = 'own' | 'other'

/** Tables that no entity declares and that refer to students all the same. A test looks for others in the database. */
export const otherReferences = [
  { table: 'student_note', column: 'student_id', name: 'note' },
  { table: 'merged_student', column: 'into_id', name: 'merged' },
  { table: 'journal_line', column: 'student_id', name: 'journal' },
  { table: 'attendance_entry', column: 'student_id', name: 'attendance' },
  { table: 'attendance_correction', column: 'student_id', name: 'attendanceCorrection' },
  { table: 'attendance_file', column: 'student_id', name: 'attendanceFile' },
  { table: 'student_card', column: 'student_id', name: 'studentCard' },
] as const

/** Decided by the versions: the licence that expires later is current. */
const ofLicences: readonly string[] = Object.values(licenceFields).flatMap((one) => Object.values(one))
export const choosable = fieldsOf(student).filter((name) => !ofLicences.includes(name))

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The side whose value is kept by default: the remaining student's, or the other's if that is empty. */
export const sideOf = (name: string, own: Stored, other: Stored, chosen?: Side): Side =>
  chosen ?? (isEmpty(own[name]) && !isEmpty(other[name]) ? 'other' : 'own')

/** How many of each kind would move. */
export async function moving(context: Context, from: string): Promise<{ kind: string; count: number }[]> {
  const counts: Record<string, number> = {}
  for (const { name, table, column, several } of [
    ...referringTo('student'),
    ...otherReferences.map(single),
  ]) {
    const met = several ? `$1 = any(${column})` : `${column} = $1`
    const [row] = await context.tx.query(countRow, `select count(*) as n from ${table} where ${met}`, [from])
    counts[name] = (counts[name] ?? 0) + (row?.n ?? 0)
  }
  const [files] = await context.tx.query(
    countRow,
    `select count(*) as n from stored_file where owner_entity = 'student' and owner_id = $1`,
    [from],
  )
  return Object.entries({ ...counts, file: files?.n ?? 0 }).map(([kind, count]) => ({ kind, count }))
}

const single = (one: (typeof otherReferences)[number]) => ({ ...one, several: false })

/** @param into and `from` are locked. @returns the remaining record */
export async function merge(
  context: Context,
  into: Stored,
  from: Stored,
  chosen: Partial<Record<string, Side>>,
): Promise<Stored> {
  const { tx } = context
  const loser = { ...from }
  // The remaining student's licence stays current if both expire on one day.
  await tx.query('update licence set current = false where student_id = $1 and current', [from._id])
  await dropTwice(context, from._id, into._id)
  await keepOneMark(context, from._id, into._id)
  await repoint(context, from._id, into._id)
  await take(context, into, from, chosen)
  await remove(tx, student, from._id)
  await tx.query(
    'insert into merged_student (from_id, into_id, merged_by, merged_at) values ($1, $2, $3, $4)',
    [from._id, into._id, stampOf(context).by, stampOf(context).at],
  )
  for (const type of licenceTypes) await settle(context, into._id, type)
  const stored = await find(tx, student, into._id, null)
  if (!stored) throw new Error('the student that stays of a merge is not there')
  await noteMerge(context, into, stored, loser)
  return stored
}

async function repoint({ tx }: Context, from: string, into: string): Promise<void> {
  for (const { table, column, several } of [...referringTo('student'), ...otherReferences.map(single)])
    await tx.query(
      several
        ? `update ${table} set ${column} = case when $2 = any(${column}) then array_remove(${column}, $1)
             else array_replace(${column}, $1, $2) end where $1 = any(${column})`
        : `update ${table} set ${column} = $2 where ${column} = $1`,
      [from, into],
    )
  await tx.query(`update stored_file set owner_id = $2 where owner_entity = 'student' and owner_id = $1`, [
    from,
    into,
  ])
}

async function take(
  context: Context,
  into: Stored,
  from: Stored,
  chosen: Partial<Record<string, Side>>,
): Promise<void> {
  const after: Stored = { ...into }
  for (const name of choosable)
    if (sideOf(name, into, from, chosen[name]) === 'other') after[name] = from[name]
  const changed = Object.keys(difference(into, after, choosable) ?? {})
  const columns = {
    ...rulesOf('student').columns?.(after),
    // Balances add up, because invoices and payments move along.
    balance: Number(into.balance) + Number(from.balance),
  }
  await update(context.tx, student, after, changed, stampOf(context), columns)
}

/** Nothing is lost: the last log entry of the removed student has all its values. */
async function noteMerge(context: Context, before: Stored, after: Stored, gone: Stored): Promise<void> {
  const besideFields = ['balance', 'files']
  // Changes of licence fields are logged with the licences.
  const changes = difference(before, after, [...choosable, ...besideFields]) ?? {}
  const about = { resource: 'student', branch: after.branch as string }
  await log(context.tx, context, {
    ...about,
    action: 'updated',
    recordId: after._id,
    recordName: labelOf(student, after),
    changes: { ...changes, mergedFrom: [null, gone._id] },
    labels: { ...labelsOf(student, changes, before, after), [gone._id]: labelOf(student, gone) },
  })
  const last = difference(gone, null, [...fieldsOf(student), ...besideFields]) ?? {}
  await log(context.tx, context, {
    ...about,
    action: 'merged',
    branch: gone.branch as string,
    recordId: gone._id,
    recordName: labelOf(student, gone),
    changes: { ...last, mergedInto: [null, after._id] },
    labels: { ...labelsOf(student, last, gone), [after._id]: labelOf(student, after) },
  })
}

/** Both were marked in a session: the mark of the one that stays is theirs. */
async function keepOneMark({ tx }: Context, from: string, into: string): Promise<void> {
  await tx.query(
    `delete from attendance_entry a where a.student_id = $1
       and exists (select from attendance_entry b where b.session_id = a.session_id and b.student_id = $2)`,
    [from, into],
  )
}
