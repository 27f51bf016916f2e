import { z } from 'zod'
import type { Queryable } from '../db/transaction.ts'

const zoneRow = z.object({ zone: z.string() })

/** Time zone of a branch; that of the organisation without one. */
export async function zoneOf(db: Queryable, branch: unknown): Promise<string> {
  const [row] = await db.query(
    zoneRow,
    'select coalesce((select timezone from branch where id = $1), timezone) as zone from setting',
    [branch ?? null],
  )
  return row?.zone ?? 'UTC'
}
