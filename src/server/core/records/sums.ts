/** The sums of a list over all that its filters meet. */
import { z } from 'zod'
import type { Sums } from '../../../shared/core/crudTypes.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import type { ListRequest } from '../../../shared/core/listing.ts'
import type { Queryable } from '../db/transaction.ts'
import { valueOf } from './columns.ts'
import { rulesOf } from './ruleBook.ts'
import type { Scope } from './scope.ts'
import { whereOf } from './sql.ts'

const sumsRow = z.object({ count: z.number() }).catchall(z.number())

/** In minor units, by the names that the entity declares. */
export async function sumsOf(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
): Promise<Sums> {
  const where = whereOf(entity, request, scope)
  const own = rulesOf(entity.name).sums ?? {}
  const sums = entity.sums.map((name) => {
    const amount = own[name] ?? valueOf(entity, name)
    return `coalesce(sum(${amount}), 0)::int8 as "${name}"`
  })
  const [row] = await db.query(
    sumsRow,
    `select ${[...sums, 'count(*) as count'].join(', ')} from ${entity.table} t ${where.toString()}`,
    where.values,
  )
  if (!row) throw new Error('an aggregate has one row')
  return row
}
