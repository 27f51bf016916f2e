/**
 * Licences are versions. Of a student's versions of a type that have not ended, the one that expires last is current,
 * and the student's own fields repeat it. Only `settle` maintains both, whatever the source of a change.
 */
import { z } from 'zod'
import { licence, licenceFields, type LicenceType, licenceTypes } from '../../shared/licences/licence.ts'
import { student } from '../../shared/students/student.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { closeAsRenewed, reopen } from './followUp.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, type Stored, update } from '../core/records/repository.ts'
import type { Rules } from '../core/records/ruleBook.ts'

/** The last to expire, and of two that do at once the one that was there: a version of the same day is no renewal. */
const lastFirst = 'expires_on desc nulls last, current desc, created_at, id'

export const licenceRules: Rules = {
  columns: ({ current }) => ({ current: current === true }),

  async validate(_context, { before, after, changed }) {
    const fixed = before ? ['student', 'type'].filter((name) => changed.includes(name)) : []
    if (fixed.length > 0)
      throw new Invalid(
        Object.fromEntries(fixed.map((name) => [name, { key: 'validation.readOnly', args: {} }])),
      )
    const { issuedOn, expiresOn } = after as { issuedOn?: string | null; expiresOn?: string | null }
    if (issuedOn && expiresOn && expiresOn < issuedOn)
      throw new Invalid({ expiresOn: { key: 'validation.expiryBeforeIssue', args: {} } })
  },

  async afterSave(context, { stored }) {
    await settle(context, stored.student as string, stored.type as LicenceType, stored._id)
    return (await find(context.tx, licence, stored._id, null)) ?? undefined
  },

  afterRemove: (context, record) => settle(context, record.student as string, record.type as LicenceType),
}

const versionRow = z.object({ id: z.string(), expires: z.string().nullable(), stage: z.string() })

const lastRow = versionRow.extend({ current: z.boolean() })

/** @param own the version just written, whose change is already logged */
export async function settle(
  context: Context,
  studentId: string,
  type: LicenceType,
  own?: string,
): Promise<void> {
  const { tx } = context
  // Two renewals at once: the second one sees the first.
  await tx.query('select 1 from student where id = $1 for no key update', [studentId])
  const [last] = await tx.query(
    lastRow,
    `select id, expires_on as expires, stage, current from licence where student_id = $1 and type = $2 and not ended
     order by ${lastFirst} limit 1`,
    [studentId, type],
  )
  const [before] = await tx.query(
    versionRow,
    `select id, expires_on as expires, stage from licence where student_id = $1 and type = $2 and current and id is distinct from $3`,
    [studentId, type, last?.id ?? null],
  )
  if (before) {
    await setCurrent(context, before.id, false, before.id !== own)
    if (last && isLater(last.expires, before.expires)) await closeAsRenewed(context, before.id)
  }
  if (last && !last.current) {
    await setCurrent(context, last.id, true, last.id !== own)
    if (last.stage === 'renewed') await reopen(context, last.id)
  }
  await repeat(context, studentId)
}

export const isLater = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || one > other)

async function setCurrent(context: Context, id: string, current: boolean, told: boolean): Promise<void> {
  const before = await find(context.tx, licence, id, null)
  if (!before) return
  // The version just written keeps its own timestamp.
  const after = { ...before, current }
  if (!told) {
    await context.tx.query('update licence set current = $2 where id = $1', [id, current])
    return
  }
  const stored = await update(context.tx, licence, after, [], stampOf(context), { current })
  await recordAudit(context, licence, 'updated', before, stored, ['current'])
}

const repeatRow = z.object({
  type: z.enum(licenceTypes),
  number: z.string().nullable(),
  expires: z.string().nullable(),
})

/** Writes what the current versions say into the student's own fields. */
async function repeat(context: Context, studentId: string): Promise<void> {
  const before = await find(context.tx, student, studentId, null)
  if (!before) return
  const versions = await context.tx.query(
    repeatRow,
    'select type, number, expires_on as expires from licence where student_id = $1 and current',
    [studentId],
  )
  const after: Stored = { ...before }
  for (const [type, fields] of Object.entries(licenceFields)) {
    const current = versions.find((version) => version.type === type)
    after[fields.number] = current?.number ?? null
    after[fields.expiresOn] = current?.expires ?? null
  }
  const changed = Object.values(licenceFields)
    .flatMap(({ number, expiresOn }) => [number, expiresOn])
    .filter((name) => after[name] !== before[name])
  if (changed.length === 0) return
  const stored = await update(context.tx, student, after, changed, stampOf(context))
  await recordAudit(context, student, 'updated', before, stored)
}
