/** Onboarding and offboarding checklists: copied from the template, then the person's own. */
import { z } from 'zod'
import {
  type OpenChecklist,
  type StaffChecklists,
  type StaffMoment,
  type StaffSteps,
  staffFacts,
  staffMoments,
  openChecklist,
  staffChecklists,
  steps as stepsReply,
} from '../../../shared/staff/checklistRoutes.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Context } from '../../core/context.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { Conflict } from '../../core/failure.ts'
import { moment as instant } from '../../core/records/moment.ts'
import type { Person } from '../attendance/people.ts'
import { openFact, openFacts } from './facts.ts'

export type { StaffMoment }

const stepRow = stepsReply.shape.joining.element.extend({ moment: z.enum(staffMoments) })

export async function steps(db: Queryable): Promise<StaffSteps> {
  const rows = await db.query(
    stepRow,
    `select moment, name_bn as "nameBn", name_en as "nameEn", fact from staff_step order by moment, place`,
  )
  const of = (wanted: StaffMoment) =>
    rows.filter(({ moment }) => moment === wanted).map(({ moment: _moment, ...step }) => step)
  return { joining: of('joining'), leaving: of('leaving') }
}

/** @returns whether it was begun by this: a person has one of each, until they have left and are back */
export async function beginChecklist(
  { tx, user, now }: Context,
  person: string,
  moment: StaffMoment,
): Promise<boolean> {
  const id = newId(now)
  const begun = await tx.query(
    `insert into staff_checklist (id, person_id, moment, begun_by, begun_at) values ($1, $2, $3, $4, $5)
     on conflict (person_id, moment) where ended_at is null do nothing returning id`,
    [id, person, moment, user._id, new Date(now).toISOString()],
  )
  if (begun.length === 0) return false
  await tx.query(
    `insert into staff_checklist_item (checklist_id, place, name_bn, name_en, fact)
     select $1, place, name_bn, name_en, fact from staff_step where moment = $2`,
    [id, moment],
  )
  return true
}

/** Ends the checklists of a person who returns, so that new ones can start. */
export const endChecklists = ({ tx, now }: Context, { ids }: Person): Promise<unknown> =>
  tx.query('update staff_checklist set ended_at = $2 where person_id = any($1) and ended_at is null', [
    ids,
    new Date(now).toISOString(),
  ])

const nameOf = (alias: string) => `${alias}.first_name || ' ' || ${alias}.last_name`

const checklistRow = staffChecklists.shape.lists.element

const accountRow = staffChecklists.shape.account.unwrap()

export async function checklistsOf(context: Context, person: Person): Promise<StaffChecklists> {
  const { tx, now } = context
  const { _id, ids, status } = person
  const lists = await tx.query(
    checklistRow,
    `select c.id as "_id", c.moment, ${instant('c.begun_at')} as "begunAt", ${instant('c.ended_at')} as "endedAt", ${nameOf('b')} as "begunByName",
       coalesce((select json_agg(json_build_object('place', i.place, 'nameBn', i.name_bn, 'nameEn', i.name_en, 'fact', i.fact,
           'doneAt', ${instant('i.done_at')}, 'doneByName', ${nameOf('d')}) order by i.place)
         from staff_checklist_item i left join app_user d on d.id = i.done_by where i.checklist_id = c.id), '[]'::json) as items
     from staff_checklist c left join app_user b on b.id = c.begun_by where c.person_id = any($1) order by c.begun_at desc, c.id`,
    [ids],
  )
  const [account] = await tx.query(
    accountRow,
    `select u.id as "_id", u.username, u.active from staff_person p join app_user u on u.id = p.user_id where p.person_id = $1`,
    [_id],
  )
  const [ended] = await tx.query(
    `select from employee e join branch b on b.id = e.branch_id
     where e.id = any($1) and e.contract_end < ($2::timestamptz at time zone b.timezone)::date`,
    [ids, new Date(now).toISOString()],
  )
  return {
    left: status === 'left',
    contractEnded: ended !== undefined,
    account: account ?? null,
    open: await openFacts(context, person),
    lists,
  }
}

const itemRow = z.object({
  nameBn: z.string(),
  nameEn: z.string(),
  fact: z.enum(staffFacts).nullable(),
  was: z.boolean(),
})

/**
 * @returns the item, and whether it changed; null if the person has no such item in an open list
 * @throws Conflict if its matter is still open
 */
export async function tick(
  context: Context,
  person: Person,
  { checklist, place, done }: { checklist: string; place: number; done: boolean },
): Promise<{ nameBn: string; nameEn: string; changed: boolean } | null> {
  const { tx, user, now } = context
  const [item] = await tx.query(
    itemRow,
    `select i.name_bn as "nameBn", i.name_en as "nameEn", i.fact, i.done_at is not null as was
     from staff_checklist_item i join staff_checklist c on c.id = i.checklist_id
     where c.id = $1 and i.place = $2 and c.person_id = any($3) and c.ended_at is null for update of i`,
    [checklist, place, person.ids],
  )
  if (!item) return null
  const changed = item.was !== done
  if (changed && done && item.fact && (await openFact(context, person, item.fact)).length > 0)
    throw new Conflict('state', { key: `still_open_${item.fact}`, args: { name: person.name } })
  if (changed)
    await tx.query(
      'update staff_checklist_item set done_at = $3, done_by = $4 where checklist_id = $1 and place = $2',
      [checklist, place, done ? new Date(now).toISOString() : null, done ? user._id : null],
    )
  return { nameBn: item.nameBn, nameEn: item.nameEn, changed }
}

/** @param branches null: every one */
export const openChecklists = (db: Queryable, branches: string[] | null): Promise<OpenChecklist[]> =>
  db.query(
    openChecklist,
    `select p.person_id as "_id", case when p.employee_id is null then 'teacher' else 'employee' end as role, p.person as name,
       b.name as "branchName", c.moment, count(i.done_at)::integer as done, count(*)::integer as of
     from staff_checklist c join staff_person p on c.person_id = any(p.ids) join branch b on b.id = p.branch_id
       join staff_checklist_item i on i.checklist_id = c.id
     where c.ended_at is null and ($1::text[] is null or p.branch_id = any($1))
     group by c.id, p.person_id, p.employee_id, p.person, b.name
     having count(*) > count(i.done_at) order by c.begun_at, c.id limit 500`,
    [branches],
  )
