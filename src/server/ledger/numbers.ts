/** Numbers of documents, without gaps in each branch, series and year. */
import { z } from 'zod'
import type { Context } from '../core/context.ts'

const lastNumberRow = z.object({ last: z.number(), code: z.string() })

/** Taken last in a transaction: the next one of the branch waits for its end. @param date `YYYY-MM-DD` */
export async function nextNumber(
  { tx }: Context,
  { branch, series, date }: { branch: string; series: string; date: string },
): Promise<string> {
  const year = Number(date.slice(0, 4))
  const [row] = await tx.query(
    lastNumberRow,
    `with taken as (
       insert into document_number as n (branch_id, series, year, last) values ($1, $2, $3, 1)
         on conflict (branch_id, series, year) do update set last = n.last + 1 returning last
     ) select taken.last, b.code from taken, branch b where b.id = $1`,
    [branch, series, year],
  )
  if (!row) throw new Error('a branch without numbers')
  return `${row.code}-${series}-${year}-${String(row.last).padStart(5, '0')}`
}
