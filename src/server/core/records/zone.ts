import type { Queryable } from '../db/transaction.ts'

/** Time zone of a branch; that of the organisation without one. */
export async function zoneOf(db: Queryable, branch: unknown): Promise<string> {
  const [row] = await db.query<{ zone: string }>(
    'select coalesce((select timezone from branch where id = $1), timezone) as zone from setting',
    [branch ?? null],
  )
  return row?.zone ?? 'UTC'
}
