import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import { adminAreas, areas } from '../../src/shared/core/access.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import { branch } from '../../src/shared/school/branch.ts'
import { allEntities, entities } from '../../src/shared/entities.ts'
import { student } from '../../src/shared/students/student.ts'
import {
  createSchema,
  type Entity,
  labelOf,
  recordSchema,
  updateSchema,
} from '../../src/shared/core/entity.ts'
import { type Field } from '../../src/shared/core/field.ts'
import { schedule } from '../../src/shared/core/compoundFields.ts'
import { sortFields } from '../../src/shared/core/listing.ts'
import { explainAll } from '../../src/shared/core/messages.ts'
import { minimal as minimalOf } from '../support/minimal.ts'

const id = 'a'.repeat(24)
const minimal: Record<string, Record<string, unknown>> = minimalOf({ branch: id, course: id, student: id })
const all = Object.entries<Entity>(entities)

/** The refused fields, each with its message key. */
function wrong(entity: Entity, body: unknown): Record<string, string> {
  const result = createSchema(entity).safeParse(body, { reportInput: true })
  if (result.success) return {}
  return Object.fromEntries(
    Object.entries(explainAll(result.error.issues)).map(([name, { key }]) => [name, key]),
  )
}
const taken = (entity: Entity, field: string, value: unknown): unknown =>
  (createSchema(entity).parse({ ...minimal[entity.name], [field]: value }) as Record<string, unknown>)[field]
const refusal = (entity: Entity, field: string, value: unknown) =>
  wrong(entity, { ...minimal[entity.name], [field]: value })[field]

describe.each(all)('%s', (name, entity) => {
  test('names fields, an area and an order that exist', () => {
    expect([...areas, ...adminAreas]).toContain(entity.area)
    expect(entity.label.every((field) => field in entity.fields)).toBe(true)
    expect(sortFields(entity)).toContain(entity.defaultSort.field)
    for (const { field, computed } of Object.values(entity.filters))
      if (!computed) expect(['_id', 'createdAt', ...Object.keys(entity.fields)]).toContain(field)
  })

  test('is created from its required fields alone', () => {
    expect(wrong(entity, minimal[name])).toEqual({})
    for (const field of Object.keys(minimal[name] ?? {})) {
      if (!entity.fields[field]?.required) continue
      const { [field]: _left, ...rest } = minimal[name] ?? {}
      expect(wrong(entity, rest)).toEqual({ [field]: 'validation.required' })
      for (const empty of ['', null])
        expect(Object.keys(wrong(entity, { ...minimal[name], [field]: empty }))).toEqual([field])
    }
  })

  test('refuses server-written fields on create, and ignores them on update', () => {
    const stamped = ['_id', 'id', 'createdBy', 'updatedBy', 'createdAt', ...(entity.files ? ['files'] : [])]
    const labels = Object.entries(entity.fields).flatMap(([field, { target }]) =>
      target ? [`${field}Name`] : [],
    )
    const computed = Object.entries(entity.fields).flatMap(([field, { readOnly }]) =>
      readOnly ? [field] : [],
    )
    for (const field of [...stamped, 'updatedAt', ...labels, ...computed])
      expect(refusal(entity, field, 'x')).toBe('validation.unknownField')
    const back = Object.fromEntries(
      [...stamped, ...labels, ...computed].map((field) => [field, { any: 'thing' }]),
    )
    expect(updateSchema(entity).parse({ ...back, updatedAt: 'then' })).toEqual({ updatedAt: 'then' })
  })

  test('refuses unknown fields in both', () => {
    expect(refusal(entity, 'colour', 'red')).toBe('validation.unknownField')
    expect(updateSchema(entity).safeParse({ colour: 'red' }).success).toBe(false)
  })

  test('can be changed in any single field, under the same rules', () => {
    for (const [field, { readOnly, required }] of Object.entries<Entity['fields'][string]>(entity.fields)) {
      if (readOnly) continue
      expect(updateSchema(entity).safeParse({ [field]: [[['odd']]] }).success).toBe(false)
      if (required) expect(updateSchema(entity).safeParse({ [field]: null }).success).toBe(false)
    }
    expect(updateSchema(entity).parse({})).toEqual({})
  })

  test('refuses any input without failing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(entity.fields)), (value, field) => {
        wrong(entity, value)
        wrong(entity, { ...minimal[name], [field]: value })
      }),
    )
  })

  test('returns only declared fields', () => {
    const shown = Object.keys(recordSchema(entity).shape)
    expect(shown).not.toContain('searchKey')
    expect(shown).toEqual(expect.arrayContaining(['_id', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt']))
  })
})

describe('a text field', () => {
  test('is stored in NFC and trimmed', () => {
    expect(taken(student, 'firstName', '  Jose\u0301 ')).toBe('José')
    expect(taken(student, 'lastName', 'র\u200d্যাব')).toBe('র\u200d্যাব')
  })

  test.each(['\u0000', 'a\u0000', '\u001b', '\u0085', '\ud800'])('with %j in it is refused', (text) => {
    expect(refusal(student, 'firstName', `a${text}b`)).toBe('validation.controlCharacters')
    expect(refusal(student, 'note', `a${text}b`)).toBe('validation.controlCharacters')
    expect(wrong(student, { ...minimal.student, guardian: { name: `a${text}b` } })).toHaveProperty([
      'guardian.name',
    ])
  })

  test('may have several lines only if declared so', () => {
    expect(taken(student, 'note', 'one\n\ttwo')).toBe('one\n\ttwo')
    expect(taken(student, 'address', 'one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
    for (const field of ['firstName', 'city', 'phone', 'dmvLicence'])
      expect(refusal(student, field, '718\n555 0142')).toBe('validation.controlCharacters')
  })

  test('has a maximum length', () => {
    expect(taken(student, 'firstName', 'ক'.repeat(80))).toHaveLength(80)
    expect(refusal(student, 'firstName', 'ক'.repeat(81))).toBe('validation.tooBig.string')
    expect(refusal(student, 'note', 'x'.repeat(4001))).toBe('validation.tooBig.string')
  })
})

describe('a phone number', () => {
  test.each([
    ['+880 1711-123456', '+880 1711-123456'],
    ['০১৭১১ ১২৩৪৫৬', '01711 123456'],
    ['(718) 555.0142', '(718) 555.0142'],
  ])('%s is stored as %s', (typed, kept) => expect(taken(student, 'phone', typed)).toBe(kept))
  test.each(['12345', 'call me', '555-CALL', '+', '1+23456'])('%s is refused', (typed) =>
    expect(refusal(student, 'phone', typed)).toBe('validation.phone'),
  )
})

describe('other kinds of field', () => {
  test.each([
    ['email', 'a@example.com', 'not-mail', 'validation.email'],
    ['dateOfBirth', '2001-02-03', '2001-02-30', 'validation.day'],
    ['gender', 'female', 'Female', 'validation.choice'],
    ['status', 'enrolled', 'expelled', 'validation.choice'],
    ['branch', id, 'Dhaka', 'validation.id'],
    ['guardian', { name: 'Salma' }, { name: 'Salma', age: 5 }, undefined],
  ])('%s takes %j and not %j', (field, good, bad, key) => {
    expect(taken(student, field, good)).toEqual(good)
    expect(wrong(student, { ...minimal.student, [field]: bad })).not.toEqual({})
    expect(refusal(student, field, bad)).toBe(key)
  })

  test.each(['email', 'dateOfBirth', 'gender', 'class', 'dmvLicence', 'guardian', 'note'])(
    '%s is emptied by null and by the empty text',
    (field) => {
      expect(taken(student, field, null)).toBeNull()
      expect(taken(student, field, '')).toBeNull()
    },
  )

  test('every day is YYYY-MM-DD and every time HH:mm, and nothing is guessed', () => {
    const fieldsOf = (fields: Record<string, Field>): Field[] =>
      Object.values(fields).flatMap((field) => [field, ...fieldsOf(field.inner ?? {})])
    const all = Object.values<Entity>(allEntities).flatMap(({ fields }) => fieldsOf(fields))
    const takenOf = (kind: Field['kind'], texts: string[]) =>
      all
        .filter((field) => field.kind === kind)
        .map(({ schema }) => texts.filter((text) => schema.safeParse(text).success))
    const days = [
      '05/04/2020',
      '15/04/2020',
      '31.12.2020',
      '2020-1-2',
      '2020/01/02',
      '২০২০-০১-০২',
      ' 2020-01-02',
    ]
    for (const taken of takenOf('day', ['2020-01-02', ...days])) expect(taken).toEqual(['2020-01-02'])
    const times = ['9:30', '0930', '9.30', '09:30:00', '9:30 pm', '০৯:৩০', '24:00', ' 09:30']
    for (const taken of takenOf('time', ['09:30', ...times])) expect(taken).toEqual(['09:30'])
    const slots = times.filter(
      (start) => schedule().schema.safeParse([{ weekday: 1, start, end: '23:00' }]).success,
    )
    expect(slots).toEqual([])
  })

  test.each([
    ['a birthday', 'dateOfBirth', '2090-01-02', 'validation.dayToCome'],
    ['a birthday', 'dateOfBirth', '1899-12-31', 'validation.dayRange'],
    ['an expiry', 'dmvExpiry', '1700-01-02', 'validation.dayRange'],
    ['an expiry', 'tlcExpiry', '2200-01-01', 'validation.dayRange'],
  ])('%s in %s is not %s', (_, field, day, key) => expect(refusal(student, field, day)).toBe(key))

  test('a birthday may be today in any time zone', () => {
    const furthest = today('Pacific/Kiritimati', Date.now())
    expect(taken(student, 'dateOfBirth', furthest)).toBe(furthest)
    expect(refusal(student, 'dateOfBirth', addDays(furthest, 1))).toBe('validation.dayToCome')
    expect(taken(student, 'dmvExpiry', '2199-12-31')).toBe('2199-12-31')
  })

  test.each(['J', 'TOOLONG', 'JA1', 'জা', 'J-A', ''])('%j is no valid branch code', (code) => {
    expect(refusal(branch, 'code', code)).toBeDefined()
  })

  test('weekend days are 0 to 6, unique and in order', () => {
    expect(taken(branch, 'weekend', [6, 5, 5])).toEqual([5, 6])
    for (const bad of [[7], [-1], [1.5], ['5'], 5, '5'])
      expect(wrong(branch, { ...minimal.branch, weekend: bad })).not.toEqual({})
  })

  test('a time zone must exist', () => {
    expect(taken(branch, 'timezone', 'Asia/Dhaka')).toBe('Asia/Dhaka')
    expect(refusal(branch, 'timezone', 'Asia/Nowhere')).toBe('validation.timeZone')
  })
})

test('a record is named by its label, without missing parts', () => {
  expect(labelOf(student, { firstName: 'রহিম', lastName: 'উদ্দিন' })).toBe('রহিম উদ্দিন')
  expect(labelOf(student, { firstName: 'রহিম', lastName: null })).toBe('রহিম')
})
