/** Search keys depend on rules of ours: when the rules change, all keys are computed again. */
import { z } from 'zod'
import type pg from 'pg'
import { recordEntities } from '../../../shared/entities.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import { searchFields } from '../../../shared/core/listing.ts'
import { searchKey, searchRules } from '../../../shared/core/search.ts'
import { inTransaction, reader, type Transaction } from '../db/transaction.ts'
import { extraSearchTexts, valueOf } from './columns.ts'

const batch = 500

const rulesRow = z.object({ rules: z.number() })

/** Before the server listens; continued at the next start if interrupted. */
export async function rekey(pool: pg.Pool): Promise<void> {
  const [known] = await reader(pool).query(rulesRow, 'select search_rules as rules from setting')
  if (known?.rules === searchRules) return
  for (const entity of Object.values<Entity>(recordEntities)) {
    if (searchFields(entity).length === 0) continue
    let last: string | undefined = ''
    while (last !== undefined) {
      const after: string = last
      last = await inTransaction(pool, (tx) => rekeyBatch(tx, entity, after))
    }
  }
  await reader(pool).query('update setting set search_rules = $1', [searchRules])
}

const searchedRow = z.looseObject({ _id: z.string() })

/** @returns the last id of the batch, or undefined if it was empty */
async function rekeyBatch(tx: Transaction, entity: Entity, after: string): Promise<string | undefined> {
  const columns = searchFields(entity).flatMap((name) => {
    const dependencies = extraSearchTexts(entity, name)
    return [
      `${valueOf(entity, name)} as "${name}"`,
      ...(dependencies === undefined ? [] : [`${dependencies} as "#${name}"`]),
    ]
  })
  const records = await tx.query(
    searchedRow,
    `select t.id as "_id", ${columns.join(', ')} from ${entity.table} t where t.id > $1 order by t.id limit ${batch} for update of t`,
    [after],
  )
  await tx.write(
    `update ${entity.table} t set search_key = made.key from unnest($1::text[], $2::text[]) as made(id, key) where t.id = made.id`,
    [records.map(({ _id }) => _id), records.map((record) => searchKey(entity, record))],
  )
  return records.at(-1)?._id
}
