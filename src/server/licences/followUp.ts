/** Follow-ups of expiring licences: append-only entries, of which the latest counts. */
import { z } from 'zod'
import { renewalStages } from '../../shared/licences/licence.ts'
import { newId } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import { stampOf } from '../core/records/noted.ts'

const followUpRow = z.object({
  stage: z.enum(renewalStages),
  note: z.string().nullable().optional(),
  class: z.object({ _id: z.string(), name: z.string() }).nullable().optional(),
})
export type FollowUp = z.infer<typeof followUpRow>

/** @returns the entry's id */
export async function follow(
  context: Context,
  licenceId: string,
  { stage, note, class: booked }: FollowUp,
): Promise<string> {
  const id = newId(context.now)
  const { by, at } = stampOf(context)
  await context.tx.query(
    `insert into licence_followup (id, licence_id, stage, note, class_id, class_name, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, licenceId, stage, note ?? null, booked?._id ?? null, booked?.name ?? null, by, at],
  )
  return id
}

/** A newer version took its place: the renewal has come about. */
export const closeAsRenewed = (context: Context, licenceId: string): Promise<string> =>
  follow(context, licenceId, { stage: 'renewed' })

const beforeRow = followUpRow.extend({ classId: z.string().nullable(), className: z.string().nullable() })

/** The newer version was a mistake: it is as far as it was before. */
export async function reopen(context: Context, licenceId: string): Promise<void> {
  const [before] = await context.tx.query(
    beforeRow,
    `select stage, note, class_id as "classId", class_name as "className" from licence_followup
     where licence_id = $1 and stage <> 'renewed' order by id desc limit 1`,
    [licenceId],
  )
  const { stage = 'open', note = null, classId = null, className = null } = before ?? {}
  await follow(context, licenceId, {
    stage,
    note,
    class: classId ? { _id: classId, name: className ?? '' } : null,
  })
}
