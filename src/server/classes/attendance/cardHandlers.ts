/** The calls of students' cards. */
import { classSession } from '../../../shared/classes/classSession.ts'
import { type StudentCards, studentCards } from '../../../shared/classes/cardRoutes.ts'
import { student } from '../../../shared/students/student.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { checkIn } from './checkIn.ts'
import { sheetOf } from './sheet.ts'
import { log } from '../../core/audit.ts'
import { revoke } from './card.ts'
import type { Context } from '../../core/context.ts'
import { Conflict } from '../../core/failure.ts'
import { find, type Stored } from '../../core/records/repository.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { lockRecord, missing } from '../../core/http/lockRecord.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes, ServerParts } from '../../core/http/serverParts.ts'
import { moment } from '../../core/records/moment.ts'

const listed = ({ tx }: Context, id: string): Promise<StudentCards> =>
  tx.query(
    studentCards.element,
    `select code as number, ${moment('made_at')} as "madeAt", ${moment('revoked_at')} as "revokedAt", revoke_reason as reason
     from student_card where student_id = $1 order by made_at desc, code`,
    [id],
  )

async function seen(context: Context, id: string): Promise<Stored> {
  const who = await find(context.tx, student, id, scopeOf(context.user, student))
  if (!who) throw await missing(context, student, id)
  return who
}

export function cardHandlers({ cardSecret }: Pick<ServerParts, 'cardSecret'>) {
  const cards: Handler<Routes['student.cards']> = async ({ params }, context) => ({
    data: await listed(context, (await seen(context, params.id))._id),
  })

  const revokeCard: Handler<Routes['student.revokeCard']> = async ({ params, body }, context) => {
    const record = await lockRecord(params.id, context, student)
    const reason = body.reason
    if ((await revoke(context, record._id, reason)) === 0) throw new Conflict('state', { key: 'no_card' })
    await log(context.tx, context, {
      action: 'updated',
      resource: student.name,
      recordId: record._id,
      recordName: labelOf(student, record),
      branch: record.branch as string,
      changes: { cardRevoked: [null, reason] },
    })
    return { data: await listed(context, record._id) }
  }

  const read: Handler<Routes['attendance.checkIn']> = async ({ params, body }, context) => {
    // Simultaneous marks wait, and see the result.
    await lockRecord(params.id, context, classSession)
    const sheet = await sheetOf(context, params.id)
    if (!sheet) throw await missing(context, classSession, params.id)
    return { data: await checkIn(context, sheet, { code: body.code, secret: cardSecret }) }
  }

  return { 'student.cards': cards, 'student.revokeCard': revokeCard, 'attendance.checkIn': read }
}
