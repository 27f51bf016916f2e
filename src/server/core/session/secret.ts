import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/transaction.ts'

const valueRow = z.object({ value: z.string() })

/** A random secret that all processes on this database share: the first to ask makes it. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  await db.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const [row] = await db.query(valueRow, 'select value from secret where name = $1', [name])
  if (!row) throw new Error(`the secret ${name} is not there`)
  return row.value
}
