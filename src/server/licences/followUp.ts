/** Follow-ups of expiring licences: append-only entries, of which the latest counts. */
import type { RenewalStage } from '../../shared/licences/licence.ts'
import { newId } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import { stampOf } from '../core/records/noted.ts'

export interface FollowUp {
  stage: RenewalStage
  note?: string | null
  class?: { _id: string; name: string } | null
}

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

/** The newer version was a mistake: it is as far as it was before. */
export async function reopen(context: Context, licenceId: string): Promise<void> {
  const [before] = await context.tx.query<FollowUp & { classId: string | null; className: string | null }>(
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
