import { z } from 'zod'
import { nextClassStatuses } from '../../shared/classes/class.ts'
import { textKey } from '../../shared/core/text.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { clashesOf } from './schedule/clashes.ts'
import { clashesOfClasses } from './schedule/clashMarks.ts'
import type { Change, ReadonlyChange, Rules } from '../core/records/ruleBook.ts'
import { laidOutBy, layClassOut, moveSessions } from './schedule/layOut.ts'
import { checkClassPapers } from './schedule/teacherPapers.ts'
import { checkStatus } from '../core/records/status.ts'

const statusRow = z.object({ status: z.string() })

export const classRules: Rules = {
  columns: ({ room }) => ({ room_key: typeof room === 'string' && room !== '' ? textKey(room) : null }),
  prepare: takeFee,
  async validate(context, change) {
    const { startDate, endDate } = change.after as { startDate?: string; endDate?: string }
    if (startDate && endDate && endDate < startDate)
      throw new Invalid({ endDate: { key: 'validation.endDateBeforeStart', args: {} } })
    checkStatus(context, change, 'class', nextClassStatuses)
    await checkTeacher(context, change)
    await checkClassPapers(context, change)
  },
  async afterSave(context, { before, changed, stored }) {
    if (before && changed.includes('branch')) await moveSessions(context, stored._id, stored.branch)
    if (!before || changed.some((name) => laidOutBy.includes(name))) await layClassOut(context, stored)
  },
  checkDelete: async (context, { _id }) => {
    const [held] = await context.tx.query(
      statusRow,
      `select status from class_session t where class_id = $1
         and (status = 'held' or exists (select from attendance_file f where f.session_id = t.id)) order by status = 'held' desc limit 1`,
      [_id],
    )
    if (held) throw new Conflict('state', { key: held.status === 'held' ? 'class_held' : 'class_papers' })
  },
  async decorate(context, records) {
    const clashes = await clashesOfClasses(
      context,
      records.map(({ _id }) => _id),
    )
    for (const record of records) record.clashes = clashes.get(String(record._id)) ?? 0
  },
  warnings: clashesOf,
}

/** @throws Invalid if the teacher belongs to another branch */
async function checkTeacher(context: Context, { after, changed }: ReadonlyChange): Promise<void> {
  if (!after.teacher || (!changed.includes('teacher') && !changed.includes('branch'))) return
  const here = await context.tx.query('select 1 from teacher where id = $1 and branch_id = $2', [
    after.teacher,
    after.branch,
  ])
  if (here.length === 0) throw new Invalid({ teacher: { key: 'validation.otherBranch', args: {} } })
}

const feeRow = z.object({ fee: z.number().nullable() })

/** Without a fee the class takes the current fee of its course. */
async function takeFee(context: Context, { after }: Change): Promise<void> {
  if (after.fee !== null && after.fee !== undefined) return
  const [course] = await context.tx.query(feeRow, 'select fee from course where id = $1', [after.course])
  after.fee = course?.fee ?? null
}
