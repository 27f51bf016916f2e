/** Saved views: users have their own, admins share some with everybody. */
import { can, isAdmin } from '../../shared/core/access.ts'
import { entityOf } from '../../shared/entities.ts'
import { newId } from '../../shared/core/ids.ts'
import { listable } from '../../shared/core/listColumns.ts'
import { sortFields } from '../../shared/core/listing.ts'
import { explainAll, type Message } from '../../shared/core/messages.ts'
import type { Route } from '../../shared/core/route.ts'
import { routes } from '../../shared/routes.ts'
import { mostViews, type ViewState } from '../../shared/viewRoutes.ts'
import { difference, log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../core/failure.ts'
import {
  beginWith,
  insertView,
  nameTaken,
  removeView,
  updateView,
  viewCount,
  viewOf,
  type ViewRow,
  viewsOf,
} from '../core/records/listView.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

/** @throws Forbidden if they may not see the list */
function refuseUnseen(context: Context, resource: string): void {
  const entity = entityOf(resource)
  if (!entity || (!entity.ownFields && !can(context.user, entity.area, 'view')))
    throw new Forbidden('forbidden', { resource })
}

/** @throws Invalid if the list cannot have this state */
function check(resource: string, state: ViewState): void {
  const entity = entityOf(resource)
  const row = (routes as Record<string, Route>)[`${resource}.list`]
  if (!entity || !row?.listFormat || !row.query) throw new NotFound('view')
  const wrong: Record<string, Message> = {}
  const { filter, sort, order, perPage, columns } = state
  const known = sort === '' || sortFields(entity).includes(sort)
  if (!known) wrong['state.sort'] = unknown
  const listQuery = row.listFormat.ask({
    page: 1,
    perPage,
    filter,
    ...(sort && known ? { sort: { field: sort, order } } : {}),
  })
  const checked = row.query.safeParse(listQuery, { reportInput: true })
  for (const [name, said] of Object.entries(explainAll(checked.error?.issues ?? [])))
    // One list format has them all in one parameter of that name.
    wrong[`state.filter.${name.replace(/^filter\./, '')}`] = said
  const shown = new Set(listable(entity))
  if (columns?.some((column) => !shown.has(column))) wrong['state.columns'] = unknown
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
}

const unknown: Message = { key: 'validation.unknownField', args: {} }

/** @throws Invalid at the name, Conflict if there are too many */
async function checkName(context: Context, view: Parameters<typeof nameTaken>[1]): Promise<void> {
  if (await nameTaken(context, view))
    throw new Conflict('duplicate', { fields: { name: { key: 'validation.taken', args: {} } } })
}

async function refuseMore(context: Context, resource: string, shared: boolean): Promise<void> {
  if ((await viewCount(context, resource, shared)) < mostViews) return
  const args = { max: mostViews }
  throw new Invalid({ name: { key: 'validation.tooManyViews', args } })
}

/** @throws NotFound if they cannot see it, Forbidden if they may not change it */
async function toChange(context: Context, id: string): Promise<ViewRow> {
  const view = await viewOf(context, id, { lock: true })
  if (!view) throw new NotFound('view')
  if (!view.own && !isAdmin(context.user))
    throw new Forbidden('forbidden', { resource: 'view', recordId: id })
  return view
}

/** Only shared views are logged. */
async function noted(
  context: Context,
  action: 'created' | 'updated' | 'deleted',
  before: ViewRow | null,
  after: ViewRow | null,
): Promise<void> {
  const view = after ?? before
  if (!view || !(before?.shared || after?.shared)) return
  const changes = difference(flat(before), flat(after), ['name', 'shared', 'state'])
  if (!changes) return
  await log(context.tx, context, {
    action,
    resource: 'view',
    recordId: view._id,
    recordName: view.name,
    changes,
  })
}

const flat = (view: ViewRow | null) =>
  view && { name: view.name, shared: view.shared, state: JSON.stringify(view.state) }

const list: Handler<Routes['view.list']> = async ({ query }, context) => {
  refuseUnseen(context, query.resource)
  return { status: 'success', data: await viewsOf(context, query.resource) }
}

const create: Handler<Routes['view.create']> = async ({ body }, context) => {
  const { resource, name, state, shared = false } = body
  refuseUnseen(context, resource)
  if (shared && !isAdmin(context.user)) throw new Forbidden('forbidden', { resource: 'view' })
  check(resource, state)
  await refuseMore(context, resource, false)
  if (shared) await refuseMore(context, resource, true)
  const view = { _id: newId(context.now), resource, name, state, shared, owner: context.user._id }
  await checkName(context, view)
  await insertView(context, view)
  const made = (await viewOf(context, view._id))!
  await noted(context, 'created', null, made)
  return { status: 'success', message: context.say('done.create', { name }), data: made }
}

const update: Handler<Routes['view.update']> = async ({ params, body }, context) => {
  const before = await toChange(context, params.id)
  const { updatedAt, ...changes } = body
  if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(before.updatedAt))
    throw new Conflict('stale', { args: { name: before.name }, extra: { current: before } })
  const after = { ...before, ...changes }
  if (after.shared !== before.shared && !isAdmin(context.user))
    throw new Forbidden('forbidden', { resource: 'view', recordId: before._id })
  if (changes.state) check(before.resource, changes.state)
  if (after.shared && !before.shared) await refuseMore(context, before.resource, true)
  if (after.name !== before.name || after.shared !== before.shared) await checkName(context, after)
  await updateView(context, after)
  const stored = (await viewOf(context, before._id)) ?? after
  await noted(context, 'updated', before, stored)
  return { status: 'success', message: context.say('done.update', { name: after.name }), data: stored }
}

const remove: Handler<Routes['view.remove']> = async ({ params }, context) => {
  const view = await toChange(context, params.id)
  await removeView(context, view._id)
  await noted(context, 'deleted', view, null)
  return { status: 'success', message: context.say('done.remove', { name: view.name }), data: view }
}

const initial: Handler<Routes['view.initial']> = async ({ body }, context) => {
  refuseUnseen(context, body.resource)
  const view = body.view === null ? null : await viewOf(context, body.view)
  if (body.view !== null && view?.resource !== body.resource) throw new NotFound('view')
  await beginWith(context, body.resource, body.view)
  return { status: 'success', message: context.say('done.ok') }
}

export const viewHandlers = {
  'view.list': list,
  'view.create': create,
  'view.update': update,
  'view.remove': remove,
  'view.initial': initial,
}
