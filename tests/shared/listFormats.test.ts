import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import {
  arrayList,
  dataList,
  type ListFormat,
  type ListQuery,
  studentList,
} from '../../src/shared/core/listFormats.ts'
import { branch } from '../../src/shared/school/branch.ts'
import { schoolClass } from '../../src/shared/classes/class.ts'
import { meeting } from '../../src/shared/meetings/meeting.ts'
import { product } from '../../src/shared/stock/product.ts'
import { student } from '../../src/shared/students/student.ts'
import { teacher } from '../../src/shared/staff/teacher.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import { maxPageSize, sortFields } from '../../src/shared/core/listing.ts'
import { simpleRest } from '../../src/shared/core/simpleRest.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{24}$/), { minLength: 1, maxLength: 5 })
const aDay = fc.constantFrom('2026-01-31', '2024-02-29', '1999-12-01')
const word = fc.stringMatching(/^[a-zক-হ&=%+#"\\]{1,12}$/)

const pagedFilters: Record<string, fc.Arbitrary<unknown>> = {
  cityFilterParam: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  classFilterParam: ids,
  dmvExpStart: aDay,
  tlcExpEnd: aDay,
  statusFilter: fc.subarray(['enquiry', 'enrolled', 'completed'], { minLength: 1 }),
  branchFilter: ids,
  active: fc.boolean(),
  teacherFilter: ids,
  from: aDay,
  to: aDay,
  category: fc.subarray(['books', 'tools'], { minLength: 1 }),
}
const simpleFilters: Record<string, fc.Arbitrary<unknown>> = {
  city: word,
  status: fc.constantFrom('enquiry', 'enrolled'),
  branch: fc.oneof(ids, fc.stringMatching(/^[0-9a-f]{24}$/)),
  dmvExpiry_gte: aDay,
  tlcExpiry_lte: aDay,
}

/** Any query that a screen could make for this entity. */
function wishes(entity: Entity, filters: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<ListQuery> {
  return fc.record(
    {
      page: fc.integer({ min: 1, max: 5000 }),
      perPage: fc.integer({ min: 1, max: maxPageSize }),
      sort: fc.record({
        field: fc.constantFrom('id', ...sortFields(entity)),
        order: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
      filter: fc.record({ q: word, id: ids, ...filters }, { requiredKeys: [] }),
    },
    { requiredKeys: ['page', 'perPage', 'filter'] },
  )
}

/** The query as the server parses it from the browser's address. */
function understood(listFormat: ListFormat, entity: Entity, request: ListQuery) {
  const query = Object.fromEntries(
    new URLSearchParams(new URLSearchParams(listFormat.ask(request)).toString()),
  )
  return listFormat.parse(entity, listFormat.query(entity).parse(query))
}

const only = (entity: Entity) =>
  Object.fromEntries(Object.entries(pagedFilters).filter(([name]) => name in entity.filters))

const formats: [string, ListFormat, Entity, Record<string, fc.Arbitrary<unknown>>][] = [
  ['dataList', dataList, branch, only(branch)],
  ['dataList of classes', dataList, schoolClass, only(schoolClass)],
  ['dataList of meetings', dataList, meeting, only(meeting)],
  ['dataList of products', dataList, product, only(product)],
  ['studentList', studentList, student, only(student)],
  ['arrayList', arrayList, teacher, only(teacher)],
  ['simpleRest', simpleRest, student, simpleFilters],
]

describe.each(formats)('%s', (name, listFormat, entity, filters) => {
  test('the server understands what the browser asks for', () => {
    fc.assert(
      fc.property(wishes(entity, filters), (query) => {
        const request = understood(listFormat, entity, query)
        expect(request.offset).toBe((query.page - 1) * query.perPage)
        expect(request.limit).toBe(query.perPage)
        expect(request.search).toBe(query.filter.q)
        const field = query.sort?.field === 'id' ? '_id' : query.sort?.field
        expect(request.sort).toEqual(
          query.sort ? { field, order: query.sort.order.toLowerCase() } : entity.defaultSort,
        )
        const { q: _q, ...asked } = query.filter
        expect(request.filters).toHaveLength(Object.keys(asked).length)
        for (const [key, value] of Object.entries(asked)) {
          const rule = entity.filters[key === 'id' ? 'idFilter' : key]
          const target =
            name === 'simpleRest' ? key.replace(/_[gl]te$/, '').replace(/^id$/, '_id') : rule?.field
          const same = request.filters.filter((filter) => filter.field === target)
          expect(same.map((filter) => filter.value)).toContainEqual(value)
        }
      }),
    )
  })

  test('the browser reads what the server answers', () => {
    fc.assert(
      fc.property(wishes(entity, {}), fc.integer({ min: 0, max: 500 }), (query, more) => {
        const request = understood(listFormat, entity, query)
        const rows = Math.min(query.perPage, more)
        const items = Array.from({ length: rows }, (_, index) => ({ _id: String(index).padStart(24, '0') }))
        const total = rows === 0 ? more : request.offset + more
        const { body, headers } = listFormat.write(entity, { items, total }, request)
        const travelled = JSON.parse(JSON.stringify(body)) as unknown
        const page = listFormat.read(travelled, new Headers(headers))
        expect(page.total).toBe(total)
        expect(page.items.map(({ _id }) => _id)).toEqual(items.map(({ _id }) => _id))
        expect(headers['X-Total-Count']).toBe(String(total))
      }),
    )
  })

  test('the browser reads one record as the server wrote it', () => {
    const record = { _id: 'a'.repeat(24), name: 'Rahim' }
    expect(listFormat.readOne(listFormat.writeOne(record, 'Done.'))).toMatchObject(record)
  })

  test.each(['sort', 'unknown', 'order', '__proto__', 'constructor'])(
    'an unknown value of %s is refused',
    (key) => {
      const query = Object.fromEntries([[key, 'sideways']])
      expect(listFormat.query(entity).safeParse(query).success).toBe(false)
    },
  )
})

describe('the lists of the specification', () => {
  test.each([dataList, studentList])('say which page of how many', (listFormat) => {
    const request = { sort: { field: '_id', order: 'asc' as const }, offset: 20, limit: 10, filters: [] }
    const { body } = listFormat.write(student, { items: [], total: 41 }, request)
    expect(body).toMatchObject(
      listFormat === dataList
        ? { status: 'success', data: [], metaData: { page: 3, perPage: 10, totalPages: 5, total: 41 } }
        : { students: [], pagination: { page: 3, itemsPerPage: 10, totalPages: 5, totalItems: 41 } },
    )
  })

  test('ignore filters that a screen has cleared', () => {
    expect(dataList.ask({ page: 1, perPage: 10, filter: { q: '', active: null, city: undefined } })).toEqual({
      page: '1',
      limit: '10',
    })
  })

  test('return all teachers where no page is requested', () => {
    expect(arrayList.parse(student, {}).limit).toBeNull()
    expect(arrayList.parse(student, { page: 1 }).limit).toBe(10)
  })
})
