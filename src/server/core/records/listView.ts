/** Saved views in the database: the own ones and those that are shared. */
import { z } from 'zod'
import { type ViewState, savedView } from '../../../shared/viewRoutes.ts'
import { countRow } from '../db/rows.ts'
import type { Context } from '../context.ts'

const viewRow = savedView.extend({ owner: z.string() })
export type ViewRow = z.infer<typeof viewRow>

const columns = `v.id as "_id", v.owner_id as owner, v.resource, v.name, v.state, v.shared, v.owner_id = $1 as own,
  exists (select from list_view_initial i where i.user_id = $1 and i.view_id = v.id) as initial,
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as "createdBy",
  v.updated_at as "updatedAt"`
const from = 'from list_view v join app_user u on u.id = v.owner_id'

export const viewsOf = (context: Context, resource: string): Promise<ViewRow[]> =>
  context.tx.query(
    viewRow,
    `select ${columns} ${from} where v.resource = $2 and (v.shared or v.owner_id = $1)
     order by v.name collate bn_names, v.id`,
    [context.user._id, resource],
  )

/** A view that the caller may see. @param lock prevents changes until the transaction ends */
export async function viewOf(
  context: Context,
  id: string,
  { lock = false } = {},
): Promise<ViewRow | undefined> {
  const [row] = await context.tx.query(
    viewRow,
    `select ${columns} ${from} where v.id = $2 and (v.shared or v.owner_id = $1) ${lock ? 'for update of v' : ''}`,
    [context.user._id, id],
  )
  return row
}

/** How many there are of a list: the own ones, and those that are shared. */
export async function viewCount(context: Context, resource: string, shared: boolean): Promise<number> {
  // One after the other, or two at once would each see room for one more.
  await context.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [
    `view ${resource} ${shared ? '' : context.user._id}`,
  ])
  const [row] = await context.tx.query(
    countRow,
    `select count(*) as n from list_view where resource = $1 and ${shared ? 'shared' : 'owner_id = $2'}`,
    shared ? [resource] : [resource, context.user._id],
  )
  return row?.n ?? 0
}

/** True if another view that the user sees, or that would be shared, has the name. */
export async function nameTaken(
  context: Context,
  { _id, resource, name, shared, owner }: Pick<ViewRow, '_id' | 'resource' | 'name' | 'shared' | 'owner'>,
): Promise<boolean> {
  const rows = await context.tx.query(
    `select 1 from list_view where resource = $1 and id <> $2 and lower(name) = lower($3)
       and (owner_id = $4 or shared and $5) limit 1`,
    [resource, _id, name, owner, shared],
  )
  return rows.length > 0
}

interface Written {
  _id: string
  resource: string
  name: string
  state: ViewState
  shared: boolean
}

export const insertView = (context: Context, view: Written): Promise<unknown> =>
  context.tx.query(
    `insert into list_view (id, owner_id, resource, name, state, shared, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      view._id,
      context.user._id,
      view.resource,
      view.name,
      JSON.stringify(view.state),
      view.shared,
      new Date(context.now).toISOString(),
    ],
  )

export async function updateView(context: Context, view: Written): Promise<void> {
  await context.tx.query(
    `update list_view set name = $2, state = $3, shared = $4,
       updated_at = greatest($5::timestamptz, updated_at + interval '1 millisecond') where id = $1`,
    [view._id, view.name, JSON.stringify(view.state), view.shared, new Date(context.now).toISOString()],
  )
  // Nobody's list begins with what they don't see.
  if (!view.shared)
    await context.tx.query(
      `delete from list_view_initial i using list_view v where v.id = i.view_id and v.id = $1 and i.user_id <> v.owner_id`,
      [view._id],
    )
}

export const removeView = (context: Context, id: string): Promise<unknown> =>
  context.tx.query('delete from list_view where id = $1', [id])

export const beginWith = (context: Context, resource: string, view: string | null): Promise<unknown> =>
  view === null
    ? context.tx.query('delete from list_view_initial where user_id = $1 and resource = $2', [
        context.user._id,
        resource,
      ])
    : context.tx.query(
        `insert into list_view_initial (user_id, resource, view_id) values ($1, $2, $3)
         on conflict (user_id, resource) do update set view_id = $3`,
        [context.user._id, resource, view],
      )
