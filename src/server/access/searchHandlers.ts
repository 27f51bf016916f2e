/** Searches records within what the caller may see. */
import { foundKindNames, foundKinds, type FoundKind, mostOfKind } from '../../shared/searchRoutes.ts'
import { can } from '../../shared/core/access.ts'
import { type Entity, labelOf } from '../../shared/core/entity.ts'
import type { Filter } from '../../shared/core/listing.ts'
import { asciiDigits } from '../../shared/core/text.ts'
import { entities } from '../../shared/entities.ts'
import { Forbidden } from '../core/failure.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { list } from '../core/records/pages.ts'
import { scopeOf } from '../core/records/scope.ts'
import { isPersonSearch, ofPerson, studentsNamed } from './byPerson.ts'

const mostPeople = 20

interface Wanted {
  search?: string
  property?: string
  filters?: Filter[]
  limit: number
}

type Context = Parameters<Handler<Routes['search.people']>>[1]

async function within(context: Context, entity: Entity, { search, property, filters = [], limit }: Wanted) {
  const request = { search, property, filters, limit, sort: entity.defaultSort, offset: 0 }
  const { items } = await list(context.tx, entity, request, scopeOf(context.user, entity))
  return items
}

const people: Handler<Routes['search.people']> = async ({ query: { type, q } }, context) => {
  const entity: Entity = entities[type]
  if (!can(context.user, entity.area, 'view')) throw new Forbidden('forbidden', { resource: type })
  const items = await within(context, entity, { search: q?.trim() || undefined, limit: mostPeople })
  const data = items.map((item) => ({ _id: item._id as string, name: labelOf(entity, item), type }))
  return { status: 'success', data }
}

const records: Handler<Routes['search.records']> = async ({ query: { q, of = [] } }, context) => {
  const search = q?.trim()
  const found: Found[] = []
  let named: Promise<string[]> | undefined
  const students = () => (named ??= studentsNamed(context, search ?? ''))
  for (const kind of foundKindNames) {
    const { entity } = foundKinds[kind]
    if (!can(context.user, entity.area, 'view')) continue
    const ids = of.filter((wanted) => wanted.kind === kind).map(({ id }) => id)
    const items = [
      ...(search ? await byWords(context, foundKinds[kind], search, students) : []),
      ...(await byIds(context, entity, ids)),
    ]
    found.push(...items.map((item) => ({ kind, ...shownAs(foundKinds[kind], item) })))
  }
  const place = ({ kind, _id }: Found) => of.findIndex((wanted) => wanted.kind === kind && wanted.id === _id)
  return { data: found.toSorted((one, other) => place(one) - place(other)) }
}

const byIds = async (context: Context, entity: Entity, ids: string[]) =>
  ids.length === 0
    ? []
    : within(context, entity, { filters: [{ field: '_id', op: 'in', value: ids }], limit: ids.length })

async function byWords(context: Context, kind: FoundKind, search: string, students: () => Promise<string[]>) {
  const { entity, by, byDigits, byPerson } = kind
  if (byDigits && !/\d/.test(asciiDigits(search))) return []
  const found = new Map<unknown, Record<string, unknown>>()
  for (const property of by ?? [undefined])
    for (const item of await within(context, entity, { search, property, limit: mostOfKind }))
      found.set(item._id, item)
  if (byPerson && found.size < mostOfKind && isPersonSearch(search)) {
    const ids = await ofPerson(context, { entity, byPerson }, search, await students(), mostOfKind)
    for (const item of await byIds(context, entity, ids)) found.set(item._id, item)
  }
  return [...found.values()].slice(0, mostOfKind)
}

type Found = { kind: (typeof foundKindNames)[number] } & ReturnType<typeof shownAs>

const shownAs = ({ entity, name, beside, day }: FoundKind, item: Record<string, unknown>) => ({
  _id: item._id as string,
  name: textOf(item, name) ?? labelOf(entity, item),
  beside: beside.flatMap((field) => textOf(item, field) ?? []),
  day: textOf(item, day),
})

const textOf = (item: Record<string, unknown>, field = ''): string | null =>
  typeof item[field] === 'string' && item[field] !== '' ? item[field] : null

export const searchHandlers = { 'search.people': people, 'search.records': records }
