/** Sends the marks of a sheet that was saved without a connection, while its own page is not open. */
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import type { CallRoute } from '../../../shared/routeTypes.ts'
import { failureOf } from '../../../components/failure.ts'
import { keep, readKept } from './kept.ts'
import { afterSave, conflictsOf, entriesOf, settled } from './marks.ts'

/** Somebody marked the same students meanwhile: the user decides, on the page of the sheet. */
const conflict = 'offline.sheetConflict'

/** @returns the sheet once the server has the marks; null if they are left to the page of the sheet */
export async function sendKeptSheet(
  user: string,
  session: string,
  { callRoute, isRefusal }: { callRoute: CallRoute; isRefusal: (status: number) => boolean },
): Promise<Sheet | null> {
  const kept = readKept(user, session)
  if (!kept?.wanted) return null
  const refuse = (refused: string): null => {
    keep(user, session, { ...kept, wanted: false, refused })
    return null
  }
  const params = { id: session }
  try {
    const { data: sheet } = await callRoute('attendance.sheet', { params })
    const marks = settled(kept.marks, sheet)
    if (conflictsOf(marks, sheet).length > 0) return refuse(conflict)
    const body = {
      entries: entriesOf(marks, sheet),
      updatedAt: sheet.updatedAt,
      ...(kept.reason ? { reason: kept.reason } : {}),
    }
    const saved =
      body.entries.length === 0 ? sheet : (await callRoute('attendance.save', { params, body })).data
    // The page of the sheet may have been opened meanwhile, in another tab.
    const now = readKept(user, session)?.marks ?? {}
    keep(user, session, { marks: afterSave(now, marks, saved), wanted: false, reason: null })
    return saved
  } catch (error) {
    const { status, code, message } = failureOf(error)
    // A sheet that was saved by somebody else in between is read and sent again.
    if (isRefusal(status) && code !== 'stale') return refuse(message)
    throw error
  }
}
