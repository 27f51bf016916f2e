/** Logs who opened which documents: copies of licences, identity cards and contracts. */
import { type Entity, type FileType, labelOf } from '../../../shared/core/entity.ts'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import type { Stored } from '../records/repository.ts'

interface Read {
  name: string
  type: FileType
}

/** Pictures that lists show are not logged. */
const pictures: readonly FileType[] = ['photo', 'image']
export const isPaper = ({ type }: Read): boolean => !pictures.includes(type)

/** A form shows its picture documents each time it is opened: one entry per hour, person and document is enough. */
export async function noteReading(
  context: Context,
  entity: Entity,
  owner: Stored,
  { name, type }: Read,
): Promise<void> {
  const known = await context.tx.query(
    `select 1 from audit_log where record_id = $1 and action = 'file_read' and user_id = $2
       and at > $3::timestamptz - interval '1 hour' and changes #>> '{file,1,name}' = $4 limit 1`,
    [owner._id, context.user.viewedBy?._id ?? context.user._id, new Date(context.now).toISOString(), name],
  )
  if (known.length > 0) return
  await log(context.tx, context, {
    action: 'file_read',
    resource: entity.name,
    recordId: owner._id,
    recordName: labelOf(entity, owner),
    branch: entity.branchField && (owner[entity.branchField] as string | null),
    changes: { file: [null, { type, name }] },
  })
}
