import { describe, expect, test } from 'vitest'
import { student } from '../../src/shared/students/student.ts'
import { recordSchema } from '../../src/shared/core/entity.ts'
import { sortFields } from '../../src/shared/core/listing.ts'
import type { Answer } from '../support/client.ts'
import {
  admin,
  dhaka,
  encoded,
  idsOf,
  jamaica,
  list,
  type List,
  type Row,
  rows,
  server,
  textIn,
} from '../support/sixtyStudents.ts'

describe('the list of students', () => {
  test('has exactly the shape of the contract', async () => {
    const answer = await admin.get('/api/student')
    const body = answer.body as unknown as List
    expect(Object.keys(body)).toEqual(['students', 'pagination'])
    expect(body.pagination).toEqual({ page: 1, itemsPerPage: 10, totalPages: 6, totalItems: 60 })
    expect(body.students).toHaveLength(10)
    expect(answer.headers.get('X-Total-Count')).toBe('60')
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    for (const row of body.students) {
      expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(student).shape).toSorted())
      expect(row).toMatchObject({
        files: [],
        balance: 0,
        class: null,
        className: null,
        createdBy: null,
        guardian: null,
      })
      expect([row.branch, row.branchName]).toEqual(
        row.branch === dhaka ? [dhaka, 'Dhaka'] : [jamaica, 'Jamaica'],
      )
      expect(row.createdAt).toMatch(/^2026-11-01T00:\d\d:00\.000Z$/)
    }
  })

  test('has every record once over its pages, whatever their size', async () => {
    for (const limit of [1, 7, 10, 60, 100]) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(60 / limit); page++) {
        const { students, pagination } = await list(`page=${page}&limit=${limit}&sort=status`)
        expect(pagination).toEqual({
          page,
          itemsPerPage: limit,
          totalPages: Math.ceil(60 / limit),
          totalItems: 60,
        })
        seen.push(...idsOf(students))
      }
      expect(new Set(seen).size).toBe(60)
      expect(seen).toHaveLength(60)
    }
  })

  test('past its end is empty, with the total', async () => {
    for (const query of [
      'page=7',
      'page=1000000&limit=100',
      'page=3&search=rahim',
      `page=9&branchFilter=${dhaka}`,
    ]) {
      const { students, pagination } = await list(query)
      expect(students).toEqual([])
      expect(pagination.totalItems).toBe(
        (await list(query.replace(/page=\d+/, 'page=1'))).pagination.totalItems,
      )
      expect(pagination.totalItems).toBeGreaterThan(0)
    }
  })

  test.each(['limit', 'page'])('refuses %s unless it is a whole number within its bounds', async (name) => {
    for (const bad of [
      '0',
      '-1',
      '1.5',
      'abc',
      'NaN',
      'Infinity',
      '1;drop table student',
      '99999999999999999999',
      ...(name === 'limit' ? ['101'] : []),
    ]) {
      const answer = await admin.get(`/api/student?${encoded({ [name]: bad })}`)
      expect([bad, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([bad, 422, [name]])
    }
    expect((await admin.get(`/api/student?${name}=1&${name}=2`)).status).toBe(422)
  })

  test.each([
    ['sort', 'search_key'], ['sort', 'note'], ['sort', 'guardian'], ['sort', 'firstName;--'], ['sort', 'constructor'],
    ['order', 'up'], ['order', 'ASC; drop table student'], ['property', 'note'], ['property', 'passwordHash'],
    ['dmvExpStart', 'soon'],
    ['dmvExpEnd', '2026-02-30'], ['search', 'x'.repeat(201)], ['search', 'a\u0000b'], ['cityFilterParam', '\u0000'],
  ])('refuses %s=%j, and names the parameter', async (name, value) => {
    const answer = await admin.get(`/api/student?${encoded(Object.fromEntries([[name, value]]))}`)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
    expect(Object.keys(answer.body.errors ?? {}).map((key) => key.split('.')[0])).toEqual([name])
  }) // prettier-ignore

  test.each([
    ['colour', 'red'],
    ['constructor', 'x'],
    ['__proto__', 'x'],
    ['filter', '{}'],
  ])('ignores %s=%j, which the specification does not know', async (name, value) => {
    expect(await list(encoded(Object.fromEntries([[name, value]])))).toEqual(await list(''))
  })

  test('treats an empty parameter as missing, as a plain form sends it', async () => {
    const empty = Object.fromEntries(
      ['page', 'limit', 'search', 'property', 'sort', 'order', ...Object.keys(student.filters)].map(
        (name) => [name, ''],
      ),
    )
    expect(await list(encoded(empty))).toEqual(await list(''))
  })
})

describe('the sort order', () => {
  const names = new Intl.Collator('bn', { numeric: true })
  const collated = (field: string) => student.fields[field as 'city']?.kind === 'text'

  /** By the contract: empty values last, equal ones by id. */
  function reference(field: string): string[] {
    const compare = (one: Row, other: Row): number => {
      const [a, b] = [one[field], other[field]]
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      if (typeof a === 'number') return a - Number(b)
      const [text, next] = [textIn(one, field), textIn(other, field)]
      const choices = student.fields[field as 'status']?.choices
      if (choices) return choices.indexOf(text) - choices.indexOf(next)
      if (field === 'branch') return names.compare(textIn(one, 'branchName'), textIn(other, 'branchName'))
      if (collated(field)) return names.compare(text, next)
      return text < next ? -1 : Number(text !== next)
    }
    return rows
      .toSorted((one, other) => compare(one, other) || (one._id < other._id ? -1 : 1))
      .map(({ _id }) => _id)
  }

  test.each(sortFields(student))(
    'by %s is the reference, and downwards its reverse with what is empty last again, over pages',
    async (field) => {
      const pages = async (order: string) => {
        const found = []
        for (const page of [1, 2, 3])
          found.push(...(await list(`sort=${field}&order=${order}&limit=20&page=${page}`)).students)
        return idsOf(found)
      }
      const up = await pages('asc')
      expect(up).toEqual(reference(field))
      const isGiven = (id: string) => rows.find(({ _id }) => _id === id)?.[field] !== null
      const down = up.toReversed()
      expect(await pages('desc')).toEqual([...down.filter(isGiven), ...down.filter((id) => !isGiven(id))])
      expect(idsOf((await list(`sort=${field}&limit=100`)).students)).toEqual(up)
    },
  )

  test('defaults to the first name', async () => {
    expect(idsOf((await list('limit=100')).students)).toEqual(reference('firstName'))
  })

  test('has Bengali names in dictionary order', async () => {
    const bengali = (await list('limit=100&sort=firstName')).students
      .map(({ firstName }) => String(firstName))
      .filter((name) => /[ক-হ]/.test(name))
    expect(bengali).toEqual(bengali.toSorted(new Intl.Collator('bn').compare))
    expect(bengali.indexOf('আহমেদ')).toBeLessThan(bengali.indexOf('করিম'))
    expect(bengali.indexOf('খাতুন')).toBeLessThan(bengali.indexOf('চৌধুরী'))
  })
})

test('needs a session and the flag', async () => {
  const answers: Answer[] = []
  for (const path of ['/api/student', '/api/student/meta', `/api/student/${rows[0]?._id}`]) {
    answers.push(await server.stranger().get(path))
    answers.push(await (await server.signedIn({ role: 'employee', branch: jamaica })).get(path))
  }
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 403, 401, 403])
})
