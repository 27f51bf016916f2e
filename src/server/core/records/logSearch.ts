/**
 * Search in the log. It has no index of names, which every save would pay for: it searches by the people and records
 * of its rows. Deleted ones are found by the name in their last row.
 */
import { z } from 'zod'
import type { Entity } from '../../../shared/core/entity.ts'
import { recordEntities } from '../../../shared/entities.ts'
import type { ListRequest } from '../../../shared/core/listing.ts'
import type { Queryable } from '../db/transaction.ts'
import { allOf, inKey, Where } from './sql.ts'

/** Log rows about records that do not exist; must match the index `audit_log_gone`. */
const ofWhatIsGone = `t.action in ('deleted', 'merged', 'failed', 'mail_failed', 'sign_in_failed')`
/** Maximum matches per entity; a search that finds more is too unspecific. */
const most = 200

/** The condition of a search on row `t`. */
export type Met = (where: Where) => string

const foundRow = z.object({ id: z.string(), kind: z.string() })

export async function searchOfLog(db: Queryable, log: Entity, { search }: ListRequest): Promise<Met | null> {
  if (!search) return null
  const where = new Where()
  const found = Object.values<Entity>(recordEntities).map(
    (entity) =>
      `(select t.id, '${entity.name}' as kind from ${entity.table} t
        where ${allOf(inKey(entity, search, undefined, where))} limit ${most})`,
  )
  const rows = await db.query(foundRow, found.join(' union all '), where.values)
  const records = rows.map(({ id }) => id)
  const users = rows.filter(({ kind }) => kind === 'user').map(({ id }) => id)
  return (into) => {
    const own = `${ofWhatIsGone} and ${allOf(inKey(log, search, undefined, into))}`
    const ways = [
      ...(users.length > 0 ? [`t.user_id = any(${into.bind(users)})`] : []),
      ...(records.length > 0 ? [`t.record_id = any(${into.bind(records)})`] : []),
      `(${own})`,
    ]
    return `(${ways.join(' or ')})`
  }
}
