/** The calls of attendance. */
import { classSession } from '../../shared/entities/classSession.ts'
import { dayOf } from '../attendance/figures.ts'
import { reportOf } from '../attendance/report.ts'
import { saveSheet } from '../attendance/save.ts'
import { sheetOf } from '../attendance/sheet.ts'
import type { Context } from '../context.ts'
import { together } from '../db/transaction.ts'
import { heldRecord, missing } from './crud.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './serverParts.ts'

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
  // Whoever marks at the same time waits, and finds what was marked: the sheet is read behind the lock, in its flight.
  const [, sheet] = await together(
    heldRecord(params.id, context, classSession),
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
