/** The calls of attendance. */
import { classSession } from '../../../shared/classes/classSession.ts'
import { dayOf } from './figures.ts'
import { reportOf } from './report.ts'
import { saveSheet } from './save.ts'
import { sheetOf } from './sheet.ts'
import type { Context } from '../../core/context.ts'
import { together } from '../../core/db/transaction.ts'
import { lockRecord, missing } from '../../core/http/lockRecord.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes } from '../../core/http/serverParts.ts'

const list: Handler<Routes['attendance.list']> = async ({ query }, context) => dayOf(context, query)

const report: Handler<Routes['attendance.report']> = async ({ query }, context) => ({
  data: await reportOf(context, query),
})

async function seenSheet(context: Context, id: string) {
  const found = await sheetOf(context, id)
  if (!found) throw await missing(context, classSession, id)
  return found
}

const sheet: Handler<Routes['attendance.sheet']> = async ({ params }, context) => ({
  data: await seenSheet(context, params.id),
})

const save: Handler<Routes['attendance.save']> = async ({ params, body }, context) => {
  // Simultaneous marks wait, and see the result: the sheet is read behind the lock, in the same batch.
  const [, sheet] = await together(
    lockRecord(params.id, context, classSession),
    seenSheet(context, params.id),
  )
  return { data: await saveSheet(context, sheet, body) }
}

export const attendanceHandlers = {
  'attendance.list': list,
  'attendance.report': report,
  'attendance.sheet': sheet,
  'attendance.save': save,
}
