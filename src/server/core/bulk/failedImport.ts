/** News of an import that failed when nobody waited for its answer any more. */
import { newId } from '../../../shared/core/ids.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'
import { translate } from '../language.ts'
import type { Failure } from '../failure.ts'
import { notify } from '../notifications/notify.ts'
import type { Table } from './table.ts'

/** Outside of the import's transaction, which is undone. */
export async function notifyOfFailedImport(
  db: Queryable,
  context: Context,
  entity: Entity,
  table: Table,
  failure: Failure,
): Promise<void> {
  const { key, args } = failure.said
  const why = translate(context.language, { key, args: { ...args, request: context.requestId } })
  await notify(
    db,
    // The reader is who started it, and does not know the outcome.
    { now: context.now, publicUrl: context.publicUrl(), by: null },
    {
      kind: 'importFailed',
      to: [context.user._id],
      sentence: 'importFailed',
      args: { words: { name: table.name || entity.name, why } },
      resource: entity.name,
      record: newId(context.now),
      path: `/admin/${entity.name}`,
    },
  )
}
