/** Stock without a document: a movement, and a ledger entry if it has a value. */
import type pg from 'pg'
import { today } from '../../src/shared/core/dates.ts'
import { newId } from '../../src/shared/core/ids.ts'

interface Laid {
  product: string
  branch: string
  quantity: number
  /** Value of all of it, in minor units. */
  value?: number
}

export async function lay(owner: pg.Pool, { product, branch, quantity, value = 0 }: Laid): Promise<void> {
  const [entry, source] = [newId(Date.now()), newId(Date.now())]
  const date = today('UTC', Date.now())
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into stock_movement (id, product_id, branch_id, quantity, value, line, source_type, source_id, date, at)
       values ($1, $2, $3, $4, $5, 0, 'adjustment', $6, $7, now())`,
      [newId(Date.now()), product, branch, quantity, value, source, date],
    )
    if (value > 0) {
      await client.query(
        `insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
         values ($1, $2, $3, 'adjustment', $4, 'post', now())`,
        [entry, date, branch, source],
      )
      await client.query(
        `insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit)
         select $1, s.line, $2, $3, a.id, case s.role when 'stock' then $4::int8 else 0 end, case s.role when 'stock' then 0 else $4::int8 end
         from (values (1, 'stock'), (2, 'capital')) s (line, role) join account a on a.role = s.role`,
        [entry, branch, date, value],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
