/** Handlers of onboarding and offboarding checklists. */
import { type StaffSteps, staffMoments } from '../../../shared/staff/checklistRoutes.ts'
import { log } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Invalid } from '../../core/failure.ts'
import { placeOf } from '../../ledger/statementScope.ts'
import { beginChecklist, checklistsOf, openChecklists, type StaffMoment, steps, tick } from './lists.ts'
import { closeAccount } from './closeAccount.ts'
import type { Person } from '../attendance/people.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes } from '../../core/http/serverParts.ts'
import { seenPerson } from '../numbers/handlers.ts'

type Kind = 'employee' | 'teacher'

const noted = (
  context: Context,
  kind: Kind,
  id: string,
  person: Person,
  changes: Record<string, [unknown, unknown]>,
) =>
  log(context.tx, context, {
    action: 'updated',
    resource: kind,
    recordId: id,
    recordName: person.name,
    branch: person.branch,
    changes,
  })

async function read(context: Context, kind: Kind, id: string) {
  return { data: await checklistsOf(context, await seenPerson(context, kind, id, 'view', false)) }
}

async function begin(context: Context, kind: Kind, id: string, moment: StaffMoment) {
  const person = await seenPerson(context, kind, id, 'update')
  if (!(await beginChecklist(context, person._id, moment)))
    throw new Conflict('state', { key: 'checklist_begun' })
  await noted(context, kind, id, person, { checklist: [null, moment] })
  return { data: await checklistsOf(context, person) }
}

async function ticked(
  context: Context,
  kind: Kind,
  id: string,
  body: { checklist: string; place: number; done: boolean },
) {
  const person = await seenPerson(context, kind, id, 'update')
  const item = await tick(context, person, body)
  if (!item) throw new Invalid({ checklist: { key: 'validation.unknownReference', args: {} } })
  if (item.changed)
    await noted(context, kind, id, person, {
      [context.language === 'en' ? item.nameEn : item.nameBn]: [!body.done, body.done],
    })
  return { data: await checklistsOf(context, person) }
}

async function closed(context: Context, kind: Kind, id: string) {
  const person = await seenPerson(context, kind, id, 'view', false)
  const ticks = await closeAccount(context, person)
  if (ticks.length > 0)
    await noted(
      context,
      kind,
      id,
      person,
      Object.fromEntries(
        ticks.map(({ nameBn, nameEn }) => [context.language === 'en' ? nameEn : nameBn, [false, true]]),
      ),
    )
  return { data: await checklistsOf(context, person) }
}

type Row<Name extends 'checklists' | 'beginChecklist' | 'tickChecklist' | 'closeAccount'> = Handler<
  Routes[`employee.${Name}`]
>
const readOf =
  (kind: Kind): Row<'checklists'> =>
  ({ params }, context) =>
    read(context, kind, params.id)
const beginOf =
  (kind: Kind): Row<'beginChecklist'> =>
  ({ params, body }, context) =>
    begin(context, kind, params.id, body.moment)
const tickOf =
  (kind: Kind): Row<'tickChecklist'> =>
  ({ params, body }, context) =>
    ticked(context, kind, params.id, body)

const closeOf =
  (kind: Kind): Row<'closeAccount'> =>
  ({ params }, context) =>
    closed(context, kind, params.id)

const save: Handler<Routes['staffStep.save']> = async ({ body }, context) => {
  const before = await steps(context.tx)
  await context.tx.query('delete from staff_step')
  for (const moment of staffMoments) {
    const was = (one: { nameBn: string | null; nameEn: string | null }) =>
      before[moment].find(({ nameBn, nameEn }) => nameBn === one.nameBn || nameEn === one.nameEn)?.fact
    const after = body[moment]
    await context.tx.query(
      `insert into staff_step (moment, place, name_bn, name_en, fact)
       select $1, place, bn, en, fact from unnest($2::text[], $3::text[], $4::text[]) with ordinality n (bn, en, fact, place)`,
      [
        moment,
        after.map(({ nameBn }) => nameBn),
        after.map(({ nameEn }) => nameEn),
        after.map((one) => (one.fact === undefined ? (was(one) ?? null) : one.fact)),
      ],
    )
  }
  const data = await steps(context.tx)
  const stepsOf = (all: StaffSteps, moment: 'joining' | 'leaving') =>
    all[moment].map((one) => (context.language === 'en' ? one.nameEn : one.nameBn)).join('; ')
  await log(context.tx, context, {
    action: 'updated',
    resource: 'setting',
    changes: Object.fromEntries(
      (['joining', 'leaving'] as const).map((moment) => [
        moment,
        [stepsOf(before, moment), stepsOf(data, moment)],
      ]),
    ),
  })
  return { data }
}

export const staffChecklistHandlers = {
  'employee.checklists': readOf('employee'),
  'employee.beginChecklist': beginOf('employee'),
  'employee.tickChecklist': tickOf('employee'),
  'employee.closeAccount': closeOf('employee'),
  'teacher.checklists': readOf('teacher'),
  'teacher.beginChecklist': beginOf('teacher'),
  'teacher.tickChecklist': tickOf('teacher'),
  'teacher.closeAccount': closeOf('teacher'),
  'staffStep.list': (async (_input, context) => ({ data: await steps(context.tx) })) as Handler<Routes['staffStep.list']>,
  'staffStep.save': save,
  'staffStep.open': (async (_input, context) => {
    const { branches } = await placeOf(context, undefined)
    return { data: await openChecklists(context.tx, branches) }
  }) as Handler<Routes['staffStep.open']>,
} // prettier-ignore
