/** The calls of classes beyond the regular ones. */
import { branch } from '../../shared/school/branch.ts'
import { schoolClass } from '../../shared/classes/class.ts'
import { nameRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { find } from '../core/records/repository.ts'
import { rosterOfClass } from './roster.ts'
import { scopeOf } from '../core/records/scope.ts'
import { type Drawn, layClassOut, layoutOf } from './schedule/layOut.ts'
import { clashesOf } from './schedule/clashes.ts'
import { freeSlots } from './schedule/free.ts'
import { weeklyOffers } from './schedule/weeklyFree.ts'
import { lackingTeachers } from './schedule/teacherPapers.ts'
import { upcomingClasses } from './schedule/upcoming.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const upcoming: Handler<Routes['class.upcoming']> = async (_input, context) => ({
  status: 'success',
  data: await upcomingClasses(context),
})

const layout: Handler<Routes['class.layout']> = async ({ body }, context) => {
  const { class: id = null, course = null, ...drawn } = body
  await checkSeen(context, id, drawn.branch)
  const plan = { room: null, teacher: null, ...drawn } as Drawn
  const [teacher] = await context.tx.query(
    nameRow,
    `select first_name || ' ' || last_name as name from teacher where id = $1 and branch_id = $2`,
    [plan.teacher, plan.branch],
  )
  // Reveals nothing about a teacher of another branch: saving would be refused.
  const taken = {
    ...plan,
    course,
    teacher: teacher ? plan.teacher : null,
    teacherName: teacher?.name ?? null,
  }
  const itself = id ?? ''
  // Users who plan classes get the conflicts; teachers only read.
  const warnings =
    context.user.role === 'teacher'
      ? []
      : await clashesOf(context, { ...taken, _id: itself, status: 'planned' })
  return {
    data: await layoutOf(context, id, plan),
    warnings,
    offers: warnings.length > 0 ? await weeklyOffers(context, itself, taken) : [],
    lacking: await lackingTeachers(context, id, { ...plan, course }),
  }
}

const layOut: Handler<Routes['class.layOut']> = async ({ params }, context) => ({
  data: await layClassOut(context, await lockRecord(params.id, context, schoolClass)),
})

const roster: Handler<Routes['class.roster']> = async ({ params }, context) => {
  const data = await rosterOfClass(context, params.id)
  if (!data) throw await missing(context, schoolClass, params.id)
  return { data }
}

const free: Handler<Routes['classSession.free']> = async ({ query }, context) => {
  await checkSeen(context, query.class ?? null, query.branch)
  await checkTeacher(context, query.teacher, query.branch)
  return { data: await freeSlots(context, query) }
}

/** @throws Invalid if the teacher is not of the branch, or a teacher names another one */
async function checkTeacher(context: Context, id: string | undefined, branchId: string): Promise<void> {
  if (!id) return
  const { role, teacher: own } = context.user
  const [found] = await context.tx.query('select 1 from teacher where id = $1 and branch_id = $2', [
    id,
    branchId,
  ])
  if (!found || (role === 'teacher' && id !== own))
    throw new Invalid({ teacher: { key: 'validation.unknownReference', args: {} } })
}

/** @throws NotFound, Invalid if the caller cannot see the class or branch */
async function checkSeen(context: Context, id: string | null, branchId: string): Promise<void> {
  if (id && !(await find(context.tx, schoolClass, id, scopeOf(context.user, schoolClass))))
    throw await missing(context, schoolClass, id)
  if (!(await find(context.tx, branch, branchId, scopeOf(context.user, branch))))
    throw new Invalid({ branch: { key: 'validation.unknownReference', args: {} } })
}

export const classHandlers = {
  'class.upcoming': upcoming,
  'class.layout': layout,
  'class.layOut': layOut,
  'class.roster': roster,
  'classSession.free': free,
}
