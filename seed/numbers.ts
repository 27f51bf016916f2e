/** The numbers of the demo school's papers, without gaps. */
import { z } from 'zod'
import type { Transaction } from '../src/server/core/db/transaction.ts'

const numbersRow = z.object({
  branch: z.string(),
  series: z.string(),
  year: z.number(),
  last: z.number(),
})

/** Continues from earlier seeding; stored at the end. */
export async function numbersOf(tx: Transaction) {
  const rows = await tx.query(
    numbersRow,
    'select branch_id as branch, series, year, last from document_number',
  )
  const known = new Map(rows.map((row) => [`${row.branch} ${row.series} ${row.year}`, row]))
  return {
    next({ branch, code, date }: { branch: string; code: string; date: string }, name: string): string {
      const year = Number(date.slice(0, 4))
      const key = `${branch} ${name} ${year}`
      const kept = known.get(key) ?? { branch, series: name, year, last: 0 }
      kept.last++
      known.set(key, kept)
      return `${code}-${name}-${year}-${String(kept.last).padStart(5, '0')}`
    },
    keep: (db: Transaction) =>
      db.query(
        `insert into document_number (branch_id, series, year, last)
         select branch, series, year, last from json_to_recordset($1) as n (branch text, series text, year int, last int)
         on conflict (branch_id, series, year) do update set last = excluded.last`,
        [JSON.stringify([...known.values()])],
      ),
  }
}
