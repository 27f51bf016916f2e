/** Course materials of the demo school: reserved for students in a class, and mostly handed out in current ones. */
import { z } from 'zod'
import { addDays } from '../src/shared/core/dates.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { type Posting, postAll } from './posted.ts'

interface Seeding {
  today: string
  /** Today's first moment, milliseconds since the epoch. */
  midnight: number
  idAt: (at: number) => string
  writerOf: (place: string) => string | null
}

/** By the codes of courses: SKU and how many. */
const kits = {
  TLC24: [['BK-002', 1], ['BK-003', 1], ['BK-007', 1], ['ST-001', 2]],
  LAW1: [['BK-004', 1], ['BK-005', 1]],
} as const // prettier-ignore

const lineRow = z.object({
  enrolment: z.string(),
  product: z.string(),
  branch: z.string(),
  code: z.string(),
  reserved: z.number(),
})
type Line = z.infer<typeof lineRow>

const keptKitRow = z.object({ enrolment: z.string(), branch: z.string(), value: z.number() })

export async function seedKits(tx: Transaction, { today, midnight, idAt, writerOf }: Seeding): Promise<void> {
  const wanted = Object.entries(kits).flatMap(([course, items]) =>
    items.map(([sku, quantity]) => ({ course, sku, quantity })),
  )
  await tx.query(
    `update course o set kit = k.kit from (
       select w.course, jsonb_agg(jsonb_build_object('product', p.id, 'quantity', w.quantity)) as kit
       from json_to_recordset($1) as w (course text, sku text, quantity int) join product p on p.sku = w.sku group by w.course
     ) k where o.code = k.course`,
    [JSON.stringify(wanted)],
  )
  // In each branch of each course the class that began last, and the one that begins next.
  await tx.query(
    `select kit_lay_class(id) from (
       select distinct on (c.branch_id, c.course_id, c.start_date <= $2) c.id from class c join course o on o.id = c.course_id
       where o.code = any ($1) and exists (select from enrolment e where e.class_id = c.id and e.status = 'active')
       order by c.branch_id, c.course_id, c.start_date <= $2, abs(c.start_date - $2::date), c.id) chosen order by id`,
    [Object.keys(kits), today],
  )
  // Of every four one has not come for theirs yet.
  const lines = await tx.query(
    lineRow,
    `select l.enrolment_id as enrolment, l.product_id as product, l.branch_id as branch, b.code, l.reserved
     from kit_line l join branch b on b.id = l.branch_id join (
       select e.id, row_number() over (partition by e.class_id order by e.created_at, e.id) as place
       from enrolment e join class c on c.id = e.class_id where c.start_date <= $1
     ) e on e.id = l.enrolment_id where l.reserved > 0 and e.place % 4 <> 0 order by l.product_id, l.branch_id, l.enrolment_id`,
    [today],
  )
  const date = addDays(today, -1)
  const at = midnight - 30_000
  const stamp = ({ code }: Pick<Line, 'code'>) => ({
    id: idAt(at),
    by: writerOf(code),
    at: new Date(at).toISOString(),
  })
  const moves = lines.map((line, index) => ({ ...line, ...stamp(line), line: index }))
  const moved = await tx.query(
    keptKitRow,
    `with moved as (
       insert into stock_movement (id, product_id, branch_id, quantity, line, source_type, source_id, date, by_id, at)
         select id, product, branch, -reserved, line, 'kitIssue', enrolment, $2, by, at from json_to_recordset($1)
           as m (id text, product text, branch text, reserved int, line int, enrolment text, by text, at timestamptz)
         returning source_id, branch_id, value
     ) select source_id as enrolment, branch_id as branch, sum(value)::int8 as value from moved group by 1, 2 order by 1`,
    [JSON.stringify(moves), date],
  )
  const codes = new Map(lines.map(({ branch, code }) => [branch, code]))
  await postAll(
    tx,
    moved.map(({ enrolment, branch, value }): Posting => {
      const { id, by, at: created } = stamp({ code: codes.get(branch) ?? '' })
      return {
        id,
        date,
        branch,
        created_by: by,
        created_at: created,
        counts: 0,
        source: ['kitIssue', enrolment],
        purpose: 'kit 1',
        lines: [
          ['5030', -value, null],
          ['1200', value, null],
        ],
      }
    }),
  )
}
