/** State of the cash drawers of the branches. The expected amount is never included: drawers are counted blind. */
import { z } from 'zod'
import { seesAllBranches } from '../../shared/core/access.ts'
import { cashOf } from '../../shared/fees/denominations.ts'
import {
  type DrawerState,
  type OpenDrawer,
  branchDrawer,
  drawerState as drawerStateReply,
  openDrawer,
} from '../../shared/fees/drawerRoutes.ts'
import type { Context } from '../core/context.ts'

const dayMs = 24 * 60 * 60 * 1000

const unexplainedRow = branchDrawer.shape.unexplained.unwrap().extend({ branch: z.string() })
type Unexplained = z.infer<typeof unexplainedRow>

/** Unexplained differences above the limit, the oldest of each branch. @param branches null: all */
export function unexplained({ tx, user }: Context, branches: string[] | null): Promise<Unexplained[]> {
  return tx.query(
    unexplainedRow,
    `select distinct on (s.branch_id) s.branch_id as branch, s.id as "_id", s.number, c.at, c.difference
     from drawer_session s, lateral (values ('opening', opening_difference, opening_note), ('closing', closing_difference, closing_note))
       c (at, difference, note)
     where abs(c.difference) > $1 and c.note is null and ($2::text[] is null or s.branch_id = any($2))
     order by s.branch_id, s.opened_at, s.id, c.at desc`,
    [cashOf(user.school.currency).noteAbove, branches],
  )
}

const branchRow = branchDrawer
  .omit({ unexplained: true, open: true })
  .extend({ open: branchDrawer.shape.open.unwrap().omit({ late: true }).nullable() })

const cashierRow = drawerStateReply.shape.people.element

export async function drawerState(
  context: Context,
  { denominations, noteAbove }: ReturnType<typeof cashOf>,
): Promise<DrawerState> {
  const { tx, user, now } = context
  const branches = seesAllBranches(user) ? null : [user.branch?._id ?? '']
  const rows = await tx.query(
    branchRow,
    `select b.id as branch, b.name as "branchName", d.counts = 0 as first,
       (select json_build_object('_id', s.id, 'number', s.number, 'openedAt', ${utc('s.opened_at')},
           'openedByName', ${named})
         from drawer_session s left join app_user u on u.id = s.opened_by_id
         where s.branch_id = b.id and s.closed_at is null) as open,
       (select json_build_object('_id', s.id, 'number', s.number, 'closedAt', ${utc('s.closed_at')}, 'closedByName', ${named},
           'handoverToName', h.first_name || ' ' || h.last_name, 'counted', s.closing_counted, 'difference', s.closing_difference)
         from drawer_session s left join app_user u on u.id = s.closed_by_id left join app_user h on h.id = s.handover_to_id
         where s.branch_id = b.id and s.closed_at is not null order by s.closing_count desc limit 1) as last
     from branch b join drawer d on d.branch_id = b.id
     where ($1::text[] is null or b.id = any($1)) and (b.active or exists (select from drawer_session s where s.branch_id = b.id and s.closed_at is null))
     order by b.name collate bn_names, b.id`,
    [branches],
  )
  const silent = new Map((await unexplained(context, branches)).map(({ branch, ...one }) => [branch, one]))
  const people = await tx.query(
    cashierRow,
    `select id as "_id", first_name || ' ' || last_name as name, branch_id as branch from app_user
     where active and id <> $1 and (branch_id is null or $2::text[] is null or branch_id = any($2))
     order by first_name collate bn_names, last_name collate bn_names, id`,
    [user._id, branches],
  )
  return {
    currency: user.school.currency,
    denominations: [...denominations],
    noteAbove,
    branches: rows.map(({ open, ...row }) => ({
      ...row,
      open: open && { ...open, late: now - Date.parse(open.openedAt) > dayMs },
      unexplained: silent.get(row.branch) ?? null,
    })),
    people,
  }
}

const openRow = openDrawer.omit({ late: true }).extend({ openedAt: z.string().nullable() })

/** Tells everybody who moves cash whether the drawer is open, whatever their permissions. */
export async function openDrawers({ tx, user, now }: Context): Promise<OpenDrawer[]> {
  const rows = await tx.query(
    openRow,
    `select b.id as branch, b.name as "branchName", s.id is not null as open, ${utc('s.opened_at')} as "openedAt"
     from branch b left join drawer_session s on s.branch_id = b.id and s.closed_at is null
     where ($1::text is null or b.id = $1) and (b.active or s.id is not null) order by b.name collate bn_names, b.id`,
    [seesAllBranches(user) ? null : (user.branch?._id ?? '')],
  )
  return rows.map(({ openedAt, ...row }) => ({
    ...row,
    late: openedAt !== null && now - Date.parse(openedAt) > dayMs,
  }))
}

const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const named = `coalesce(u.first_name || ' ' || u.last_name, '')`
