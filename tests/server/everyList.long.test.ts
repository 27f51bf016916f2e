import { beforeAll, describe, expect, test } from 'vitest'
import { simpleRest } from '../../src/shared/core/simpleRest.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import type { EntityName } from '../../src/shared/entities.ts'
import { searchFields, sortFields } from '../../src/shared/core/listing.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { minimal } from '../support/minimal.ts'
import { admin, made, someone } from '../support/school.ts'

type Query = Record<string, string>

/** A value of each kind; a filter is called with the first one that it accepts. */
const samples = [
  'abc',
  'abc@school.example',
  someone,
  '2026-11-02',
  '2026-11-02T09:30:00.000Z',
  '09:30',
  '2026-11',
  1,
  // A year.
  1990,
  true,
]

const lists = Object.values<Route>(routes).flatMap(({ verb, path, entity, listFormat, query }) =>
  verb === 'list' && entity && listFormat && query
    ? [{ path, entity, query, simple: listFormat === simpleRest }]
    : [],
)
type List = (typeof lists)[number]

beforeAll(async () => {
  for (const name of Object.keys(minimal({ branch: '', course: '', student: '' })) as EntityName[])
    if (name !== 'student') await made(name)
})

const isTaken = (list: List, query: Query) => list.query.safeParse(query).success

/** Each filter by itself, as a query parameter or as a member of `filter`. */
function filtersOf(list: List): Query[] {
  const { entity, simple } = list
  if (!simple)
    return Object.keys(entity.filters).map((name) =>
      firstTaken(list, [...(entity.filters[name]?.choices ?? choicesOf(entity, entity.filters[name]?.field)), ...samples].map((value) => ({ [name]: String(value) }))),
    ) // prettier-ignore
  const own = Object.entries(entity.fields).filter(([, { sortable }]) => sortable)
  const ranged = own.filter(([, { kind }]) => ['day', 'int', 'money', 'instant'].includes(kind))
  const names = [...ranged.flatMap(([name]) => [`${name}_gte`, `${name}_lte`]), ...own.map(([name]) => name)]
  return ['id', ...names].flatMap((name) => {
    const values = [...choicesOf(entity, name), ...samples]
    const one = firstTaken(list, values.map((value) => ({ filter: JSON.stringify({ [name]: value }) }))) // prettier-ignore
    const several = JSON.stringify({ [name]: Object.values(JSON.parse(one.filter ?? '{}') as object) })
    return isTaken(list, { filter: several }) ? [one, { filter: several }] : [one]
  })
}

const choicesOf = (entity: Entity, field = ''): readonly string[] => entity.fields[field]?.choices ?? []

function firstTaken(list: List, queries: Query[]): Query {
  const taken = queries.find((query) => isTaken(list, query))
  if (!taken) throw new Error(`${list.path}: no sample is taken for ${JSON.stringify(queries[0])}`)
  return taken
}

const sortsOf = ({ entity, simple }: List): Query[] =>
  sortFields(entity).flatMap((field) =>
    ['asc', 'desc'].map((order): Query =>
      simple ? { sort: JSON.stringify([field, order.toUpperCase()]) } : { sort: field, order },
    ),
  )

const searched = ({ simple }: List, q: string): Query =>
  simple ? { filter: JSON.stringify({ q }) } : { search: q }

const pageFrom = ({ simple }: List, row: number): Query =>
  simple ? { range: JSON.stringify([row, row]) } : { page: String(row + 1), limit: '1' }

/** Every filter in one query. */
const allTogether = (list: List): Query =>
  list.simple
    ? { filter: JSON.stringify(Object.assign({}, ...filtersOf(list).map(({ filter = '{}' }) => JSON.parse(filter) as object))) }
    : Object.assign({}, ...filtersOf(list)) // prettier-ignore

async function ask(path: string, query: Query) {
  const answer = await admin.get(`${path}?${new URLSearchParams(query).toString()}`)
  const said = [answer.status, JSON.stringify(query), answer.body.errors]
  expect(said).toEqual([200, JSON.stringify(query), undefined])
  return answer
}

/** The search, each filter and each sort in as few queries as possible. */
function everyQuery(list: List): Query[] {
  const [filters, sorts] = [filtersOf(list), sortsOf(list)]
  const searches = ['abc', 'রহিম ক', '718 555', '\u200c'].map((q) => searched(list, q))
  const narrowed = [...searches, ...filters]
  const size = Math.max(narrowed.length, sorts.length)
  return Array.from({ length: size }, (_, n) => ({ ...narrowed[n], ...sorts[n % sorts.length] }))
}

describe.each(lists)('the list $path', (list) => {
  test('takes a search, each filter, and each sort in both directions', async () => {
    for (const query of everyQuery(list)) await ask(list.path, query)
  })

  test('returns its last page, and an empty one after it', async () => {
    for (const query of [{}, searched(list, 'a')]) {
      const total = (await ask(list.path, query)).headers.get('X-Total-Count')
      const pages = [Math.max(0, Number(total) - 1), Number(total)].map((row) => pageFrom(list, row))
      const answers = await Promise.all(pages.map((page) => ask(list.path, { ...query, ...page })))
      expect(answers.map(({ headers }) => headers.get('X-Total-Count'))).toEqual([total, total])
    }
  })

  test('exports with the same search, filters and sort', async () => {
    const sorts = sortsOf(list).filter((_, n) => n % 2 === 0)
    for (const query of [searched(list, 'abc'), searched(list, '\u200c'), ...sorts.map((sort) => ({ ...allTogether(list), ...sort }))])
      await ask(`${list.path}/export`, query)
  }) // prettier-ignore

  test('can be searched, by its own words or those of another record', () => {
    const { entity } = list
    expect(searchFields(entity).length > 0 || entity.searchedBy !== null).toBe(true)
  })
})
