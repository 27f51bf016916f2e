/** Searches people within what the caller may see. */
import { can } from '../../shared/core/access.ts'
import { entities } from '../../shared/entities.ts'
import { type Entity, labelOf } from '../../shared/core/entity.ts'
import { Forbidden } from '../core/failure.ts'
import { list } from '../core/records/pages.ts'
import { scopeOf } from '../core/records/scope.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const most = 20

const people: Handler<Routes['search.people']> = async ({ query: { type, q } }, context) => {
  const entity: Entity = entities[type]
  if (!can(context.user, entity.area, 'view')) throw new Forbidden('forbidden', { resource: type })
  const { items } = await list(
    context.tx,
    entity,
    { search: q?.trim() || undefined, sort: entity.defaultSort, offset: 0, limit: most, filters: [] },
    scopeOf(context.user, entity),
  )
  const data = items.map((item) => ({ _id: item._id as string, name: labelOf(entity, item), type }))
  return { status: 'success', data }
}

export const searchHandlers = { 'search.people': people }
