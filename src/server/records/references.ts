/** What records refer to, and what refers to them. */
import type { Entity } from '../../shared/entity.ts'
import { entities } from '../../shared/entities/index.ts'
import type { Said } from '../../shared/messages.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'
import { Invalid } from '../failure.ts'
import { seesAllBranches } from '../../shared/access.ts'
import { columnOf, targetOf } from './columns.ts'

/** @throws Invalid at each changed reference to a record that is not there, or that the user's branch hides */
export async function checkReferences(
  context: Context,
  entity: Entity,
  record: Record<string, unknown>,
  changed: string[],
): Promise<void> {
  const wrong: Record<string, Said> = {}
  for (const name of changed) {
    const target = entity.fields[name]?.target
    const id = record[name]
    if (!target || typeof id !== 'string') continue
    if (!(await exists(context, target, id))) wrong[name] = { key: 'validation.unknownReference', args: {} }
  }
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
}

async function exists(context: Context, name: string, id: string): Promise<boolean> {
  const target = targetOf(name)
  if (!target) return false
  const held = target.branchColumn !== null && !seesAllBranches(context.user)
  const rows = await context.tx.query(
    `select 1 from ${target.table} where id = $1${held ? ` and ${target.branchColumn} = $2` : ''} for key share`,
    held ? [id, context.user.branch?._id ?? ''] : [id],
  )
  return rows.length > 0
}

/** How many records of each kind refer to this one; kinds with none are left out. */
export async function dependentsOf(
  db: Queryable,
  entity: Entity,
  id: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, table, column } of referring(entity.name)) {
    const [row] = await db.query<{ n: number }>(`select count(*) as n from ${table} where ${column} = $1`, [
      id,
    ])
    if (row && row.n > 0) counts[name] = (counts[name] ?? 0) + row.n
  }
  return counts
}

function referring(target: string): { name: string; table: string; column: string }[] {
  const declared = Object.values<Entity>(entities).flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => field.target === target)
      .map(([field]) => ({ name: entity.name, table: entity.table, column: columnOf(entity, field) })),
  )
  return target === 'branch'
    ? [...declared, { name: 'user', table: 'app_user', column: 'branch_id' }]
    : declared
}
