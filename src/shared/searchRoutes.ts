import { z } from 'zod'
import { certificate } from './certificates/certificate.ts'
import { schoolClass } from './classes/class.ts'
import { course } from './classes/course.ts'
import type { Entity } from './core/entity.ts'
import { idSchema, searchText } from './core/field.ts'
import { queryValue } from './core/queryValue.ts'
import { route } from './core/route.ts'
import { cashEntry } from './ledger/cashEntry.ts'
import { invoice } from './fees/invoice.ts'
import { meeting } from './meetings/meeting.ts'
import { branch } from './school/branch.ts'
import { employee } from './staff/employee.ts'
import { teacher } from './staff/teacher.ts'
import { product } from './stock/product.ts'
import { purchase } from './stock/purchase.ts'
import { supplier } from './stock/supplier.ts'
import { student } from './students/student.ts'

/** How a kind of record appears in the search. */
export interface FoundKind {
  entity: Entity
  /** The field that it is known by, if it is not known by its label. */
  name?: string
  /** Fields that distinguish two records of one name. */
  beside: readonly string[]
  /** The field with its day. */
  day?: string
  /** The only fields that are searched; by default all that its list searches. */
  by?: readonly string[]
  /** Searched only by words that contain a digit: people are found by name in another part of the search. */
  byDigits?: true
  /** Also found by the names of these, if the words hold no digit: the newest first. */
  byPerson?: { student: string; payer: string }
}

type FieldOf<E extends Pick<Entity, 'fields'>> =
  (keyof E['fields'] & string) | `${keyof E['fields'] & string}Name`

const found = <E extends Entity>(
  entity: E,
  beside: readonly FieldOf<E>[],
  own: Partial<Record<'name' | 'day', keyof E['fields'] & string>> & {
    by?: readonly (keyof E['fields'] & string)[]
    byDigits?: true
    byPerson?: Record<'student' | 'payer', keyof E['fields'] & string>
  } = {},
): FoundKind => ({ entity, beside, ...own })

/** Papers are found by what is printed on them; those of money also by whom they are for, the newest of them. */
const numbered = { name: 'number', by: ['number', 'code'] } as const

/** What the search over everything finds, in the order of its results. */
export const foundKinds = {
  student: found(student, ['phone', 'className', 'branchName'], { byDigits: true }),
  teacher: found(teacher, ['phone', 'branchName'], { byDigits: true }),
  class: found(schoolClass, ['courseName', 'branchName']),
  invoice: found(invoice, ['studentName', 'customer'], {
    ...numbered,
    day: 'date',
    byPerson: { student: 'student', payer: 'customer' },
  }),
  cashEntry: found(cashEntry, ['studentName', 'party'], {
    ...numbered,
    day: 'date',
    byPerson: { student: 'student', payer: 'party' },
  }),
  employee: found(employee, ['position', 'phone', 'branchName']),
  product: found(product, ['sku', 'barcode']),
  supplier: found(supplier, ['phone']),
  /** By its code, as its list and its record call it. */
  purchase: found(purchase, ['number', 'supplierName'], { by: numbered.by, day: 'date' }),
  certificate: found(certificate, ['name', 'course'], numbered),
  course: found(course, ['code']),
  meeting: found(meeting, ['place', 'branchName']),
  branch: found(branch, ['code', 'city']),
} satisfies Record<string, FoundKind>

export type FoundKindName = keyof typeof foundKinds
export const foundKindNames = Object.keys(foundKinds) as [FoundKindName, ...FoundKindName[]]

/** Records found of one kind. */
export const mostOfKind = 5
/** Records that can be requested by their ids. */
export const mostById = 10

const recordId = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(z.tuple([z.enum(foundKindNames), idSchema]))
  .transform(([kind, id]) => ({ kind, id }))

export const searchRoutes = {
  'search.people': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/search',
    // Needs the view permission of the searched kind, which the handler checks.
    access: 'signedIn',
    summary: 'Teachers or students by what is typed, at most 20',
    query: z.strictObject({ type: z.enum(['teacher', 'student']), q: searchText.optional() }),
    reply: z.object({
      status: z.literal('success'),
      data: z.array(z.object({ _id: z.string(), name: z.string(), type: z.enum(['teacher', 'student']) })),
    }),
  }),
  'search.records': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/search/records',
    access: 'signedIn',
    summary: `Records of all kinds that the caller may see: by what is typed, at most ${mostOfKind} of a kind, or by kind and id, in the requested order`,
    query: z.strictObject({
      q: queryValue(searchText),
      /** As `kind:id`, separated by commas. A record that is gone or hidden from the caller is left out. */
      of: queryValue(
        z
          .string()
          .transform((text) => text.split(','))
          .pipe(z.array(recordId).max(mostById)),
      ),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          _id: z.string(),
          kind: z.enum(foundKindNames),
          name: z.string(),
          beside: z.array(z.string()),
          day: z.string().nullable(),
        }),
      ),
    }),
  }),
}
