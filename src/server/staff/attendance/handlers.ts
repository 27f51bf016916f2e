/** The calls about when staff come and go, beyond the regular ones. */
import { z } from 'zod'
import { seesAllBranches } from '../../../shared/core/access.ts'
import { staffAttendance, staffCorrection } from '../../../shared/staff/staffAttendance.ts'
import { sheetReply } from '../../core/bulk/sheet.ts'
import type { Context } from '../../core/context.ts'
import { reader } from '../../core/db/transaction.ts'
import { Invalid, NotFound } from '../../core/failure.ts'
import { find } from '../../core/records/repository.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { refuseWhileBlocked, rememberFailure } from '../../core/session/throttle.ts'
import { newCode, personByCode } from './code.ts'
import { hrDashboard } from './dashboard.ts'
import { marksOf } from './day.ts'
import { approveCorrection, cancelCorrection, rejectCorrection } from './decide.ts'
import { mark, markOwn } from './mark.ts'
import { monthOf } from './month.ts'
import { tableOf } from './monthTable.ts'
import { namedPerson, ownPerson } from './people.ts'
import { assign, assignments } from './shift.ts'
import { ownAttendance } from './ownAttendance.ts'
import { missing } from '../../core/http/lockRecord.ts'
import { answerRecord } from '../../core/http/answerRecord.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes, ServerParts } from '../../core/http/serverParts.ts'

const own: Handler<Routes['staffAttendance.own']> = async (_input, context) => ({
  data: await ownAttendance(context, await ownPerson(context)),
})

async function ownMark(context: Context, kind: 'in' | 'out') {
  const { person, marked } = await markOwn(context, kind)
  return { data: { ...marked, standing: await ownAttendance(context, person) } }
}

/** The kiosk's branch. @throws Invalid if a user of all branches names none */
function doorOf({ user }: Context, said: string | undefined): string {
  const branch = seesAllBranches(user) ? said : user.branch?._id
  if (!branch) throw new Invalid({ branch: { key: 'validation.required', args: {} } })
  return branch
}

const doorRow = z.object({ branchName: z.string(), zone: z.string() })

const door: Handler<Routes['staffAttendance.door']> = async ({ query }, context) => {
  const branch = doorOf(context, query.branch)
  const [found] = await context.tx.query(
    doorRow,
    'select name as "branchName", timezone as zone from branch where id = $1',
    [branch],
  )
  if (!found) throw new NotFound('branch', { resource: 'branch', recordId: branch })
  return { data: { branch, ...found, now: new Date(context.now).toISOString() } }
}

const month: Handler<Routes['staffAttendance.month']> = async ({ query }, context) => ({
  data: await monthOf(context, query.branch, query.month),
})

const monthTable: Handler<Routes['staffAttendance.monthTable']> = async (
  { query: { format = 'csv', ...asked } },
  context,
) => sheetReply(context, format, tableOf(await monthOf(context, asked.branch, asked.month)), asked)

const marks: Handler<Routes['staffAttendance.marks']> = async ({ params }, context) => {
  const day = await find(context.tx, staffAttendance, params.id, scopeOf(context.user, staffAttendance))
  if (!day) throw await missing(context, staffAttendance, params.id)
  return { data: await marksOf(context, day) }
}

const dashboard: Handler<Routes['hrDashboard.get']> = async ({ query }, context) => ({
  data: await hrDashboard(context, query.branch),
})

export function staffAttendanceHandlers({
  pool,
  limited,
  cardSecret,
}: Pick<ServerParts, 'pool' | 'limited' | 'cardSecret'>) {
  const code: Handler<Routes['staffAttendance.code']> = async ({ body }, context) => {
    const person = await namedPerson(context, body, 'update')
    return { data: { name: person.name, code: await newCode(context, cardSecret, person) } }
  }

  const kiosk: Handler<Routes['staffAttendance.kiosk']> = async ({ body }, context) => {
    const branch = doorOf(context, body.branch)
    // Throttled like sign-ins but separately: trying out codes at a kiosk delays everybody there.
    const account = `kiosk ${context.user._id}`
    const who = { now: context.now, address: account }
    if (limited) await refuseWhileBlocked(context.tx, account, who)
    const person = await personByCode(context, cardSecret, body.code)
    if (!person || person.branch !== branch) {
      // A separate transaction, because that of the request is rolled back.
      if (!context.looksOnly) await rememberFailure(reader(pool, context), account, who)
      throw new Invalid({ code: { key: 'validation.staffCodeUnknown', args: {} } })
    }
    return { data: await mark(context, person, body.kind, 'kiosk') }
  }

  return {
    'staffAttendance.own': own,
    'staffAttendance.checkIn': ((_input, context) => ownMark(context, 'in')) as Handler<
      Routes['staffAttendance.checkIn']
    >,
    'staffAttendance.checkOut': ((_input, context) => ownMark(context, 'out')) as Handler<
      Routes['staffAttendance.checkOut']
    >,
    'staffAttendance.code': code,
    'staffAttendance.kiosk': kiosk,
    'staffAttendance.door': door,
    'staffAttendance.month': month,
    'staffAttendance.monthTable': monthTable,
    'staffAttendance.marks': marks,
    'staffCorrection.approve': (async ({ params, body }, context) =>
      answerRecord(staffCorrection, await approveCorrection(context, params.id, body))) as Handler<
      Routes['staffCorrection.approve']
    >,
    'staffCorrection.reject': (async ({ params, body }, context) =>
      answerRecord(staffCorrection, await rejectCorrection(context, params.id, body))) as Handler<
      Routes['staffCorrection.reject']
    >,
    'staffCorrection.cancel': (async ({ params, body }, context) =>
      answerRecord(staffCorrection, await cancelCorrection(context, params.id, body))) as Handler<
      Routes['staffCorrection.cancel']
    >,
    'shift.assignments': (async (_input, context) => ({ data: await assignments(context) })) as Handler<
      Routes['shift.assignments']
    >,
    'shift.assign': (async ({ body }, context) => {
      await assign(context, body)
      return { data: await assignments(context) }
    }) as Handler<Routes['shift.assign']>,
    'hrDashboard.get': dashboard,
  }
}
