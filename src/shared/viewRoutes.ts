/** The rows of the table about saved views: how somebody wants to see a list again. */
import { z } from 'zod'
import { person } from './core/entity.ts'
import { allEntities } from './entities.ts'
import { idSchema, text } from './core/field.ts'
import { maxPageSize } from './core/listing.ts'
import { envelope, route, withId } from './core/route.ts'

/** Maximum number of own views, and of shared views, per list. */
export const mostViews = 30

const { setting: _one, ...listed } = allEntities
const resource = z.enum(Object.keys(listed) as [string, ...string[]])

const one = z.union([z.string().max(200), z.number(), z.boolean()])

/** State of a list: its filters (by the names of its screen), sort order, columns and page size. */
export const viewState = z.strictObject({
  filter: z.record(z.string().max(60), z.union([one, z.array(one).max(200)])),
  /** Empty: the list's own order. */
  sort: z.string().max(60),
  order: z.enum(['ASC', 'DESC']),
  perPage: z.int().min(1).max(maxPageSize),
  /** Null: those that the list begins with. */
  columns: z.array(z.string().max(60)).min(1).max(80).nullable(),
})
export type ViewState = z.infer<typeof viewState>

const name = text(60, { required: true }).schema

export const savedView = z.object({
  _id: z.string(),
  resource: z.string(),
  name: z.string(),
  state: viewState,
  /** Shared with everybody who may see the list. */
  shared: z.boolean(),
  own: z.boolean(),
  /** The caller's default view of the list. */
  initial: z.boolean(),
  createdBy: person,
  updatedAt: z.string(),
})
export type SavedView = z.infer<typeof savedView>

export const viewRoutes = {
  'view.list': route({
    method: 'GET',
    path: '/api/view',
    // Needs the view permission of the list, which the handler checks.
    access: 'signedIn',
    summary: 'Saved views of a list: the own ones and those that are shared, by their names',
    query: z.strictObject({ resource }),
    reply: z.object({ status: z.literal('success'), data: z.array(savedView) }),
  }),
  'view.create': route({
    method: 'POST',
    path: '/api/view',
    access: 'signedIn',
    summary: 'Save a view of a list; admins alone share one with everybody',
    body: z.strictObject({ resource, name, state: viewState, shared: z.boolean().optional() }),
    reply: envelope(savedView),
    status: 201,
  }),
  'view.update': route({
    method: 'PUT',
    path: '/api/view/:id',
    access: 'signedIn',
    summary: 'Rename a saved view, change what it shows, share it or take it back',
    params: withId,
    body: z.strictObject({
      name: name.optional(),
      state: viewState.optional(),
      shared: z.boolean().optional(),
      updatedAt: z.string().optional(),
    }),
    reply: envelope(savedView),
  }),
  'view.remove': route({
    method: 'DELETE',
    path: '/api/view/:id',
    access: 'signedIn',
    summary: 'Delete a saved view',
    params: withId,
    reply: envelope(savedView),
  }),
  'view.initial': route({
    method: 'PUT',
    path: '/api/view/initial',
    access: 'signedIn',
    summary: 'Which view a list begins with, for who asks; null: all records',
    body: z.strictObject({ resource, view: idSchema.nullable() }),
    reply: z.object({ status: z.literal('success'), message: z.string() }),
  }),
}
