/** Approved and requested leave of teachers, in the branch's time zone. */
import { z } from 'zod'
import type { Context } from '../../core/context.ts'

const awayDayRow = z.object({
  teacher: z.string(),
  status: z.enum(['approved', 'requested']),
  /** `YYYY-MM-DDTHH:mm`: a day begins at midnight, its afternoon at one. */
  from: z.string(),
  to: z.string(),
})
export type AwayDay = z.infer<typeof awayDayRow>

const local = (half: string): string =>
  `to_char(date '2000-01-01' + ${half} / 2, 'YYYY-MM-DD') || case ${half} % 2 when 0 then 'T00:00' else 'T13:00' end`

/** @param first,last days, both of them within */
export const awayDays = (
  { tx }: Context,
  teachers: readonly string[],
  first: string,
  last: string,
): Promise<AwayDay[]> =>
  tx.query(
    awayDayRow,
    `select l.teacher_id as teacher, l.status, ${local('lower(l.halves)')} as "from", ${local('upper(l.halves)')} as "to"
     from teacher_leave l where l.teacher_id = any($1) and l.status in ('approved', 'requested')
       and l.from_date <= $3 and l.to_date >= $2 order by 3, l.leave_id`,
    [teachers, first, last],
  )
