/** The demo school's stock counts: each branch counted all of its goods once, and one is at it today. */
import { z } from 'zod'
import { addDays } from '../src/shared/core/dates.ts'
import { stockCount } from '../src/shared/stock/stockCount.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'
import { numbersOf } from './numbers.ts'

interface Seeding {
  today: string
  /** Today's first moment, milliseconds since the epoch. */
  midnight: number
  idAt: (at: number) => string
  /** Who writes down what happens at a place. */
  writerOf: (place: string) => string | null
}

const branchRow = z.object({ branch: z.string(), code: z.string() })
const dayMs = 86_400_000
const hourMs = 3_600_000

export async function seedCounts(
  tx: Transaction,
  { today, midnight, idAt, writerOf }: Seeding,
): Promise<void> {
  const branches = await tx.query(
    branchRow,
    'select id as branch, code from branch b where exists (select from stock s where s.branch_id = b.id) order by id',
  )
  const numbers = await numbersOf(tx)
  const finished = branches.map((place, index) => ({ ...place, daysAgo: 20 + index * 3, note: null }))
  const begun = branches.slice(0, 1).map((place) => ({ ...place, daysAgo: 0, note: 'বইয়ের তাক থেকে শুরু' }))
  const counts = [...finished, ...begun].map(({ branch, code, daysAgo, note }) => {
    const at = daysAgo === 0 ? midnight - 60_000 : midnight - daysAgo * dayMs + 15 * hourMs
    const date = addDays(today, -daysAgo)
    const number = numbers.next({ branch, code, date }, 'CNT')
    return { id: idAt(at), at: new Date(at).toISOString(), by: writerOf(code), branch, date, note, number, done: daysAgo > 0 }
  }) // prettier-ignore
  await insertMany(
    tx,
    stockCount,
    counts.map(({ id, at, by, branch, note, number }) => ({
      record: { _id: id, branch, number, category: null, note },
      by,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await numbers.keep(tx)
  const given = JSON.stringify(counts)
  // What was there that day is what was counted; of the goods that are counted now a third is done.
  await tx.query(
    `insert into stock_count_line (count_id, product_id, counted, expected, recounted, counted_by_id, counted_at)
     select c.id, s.product_id, s.quantity, s.quantity, false, c.by, c.at
     from json_to_recordset($1) as c (id text, branch text, date date, at timestamptz, by text, done boolean)
       cross join lateral (
         select m.product_id, sum(m.quantity)::int8 as quantity, row_number() over (order by m.product_id) as place
         from stock_movement m where m.branch_id = c.branch and m.date <= c.date group by m.product_id having sum(m.quantity) >= 0
       ) s where c.done or s.place % 3 = 0`,
    [given],
  )
  await tx.query(
    `update stock_count t set finished_at = c.at, finished_by_id = c.by, posted_at = c.at
     from json_to_recordset($1) as c (id text, at timestamptz, by text, done boolean) where t.id = c.id and c.done`,
    [given],
  )
}
