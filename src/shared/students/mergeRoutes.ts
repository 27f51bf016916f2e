/** Routes of duplicate students and merging. */
import { z } from 'zod'
import { recordSchema } from '../core/entity.ts'
import { licenceFields } from '../licences/licence.ts'
import { student, studentStatuses } from './student.ts'
import { type Field, idSchema } from '../core/field.ts'
import { envelope, route, withId } from '../core/route.ts'

/** The side whose value is kept: the remaining student's or the removed one's. */
const side = z.enum(['own', 'other'])
const mergedSide = z.object({ _id: z.string(), name: z.string(), updatedAt: z.string() })
// Licences are not chosen: the one that expires later is current.
const ofLicences: readonly string[] = Object.values(licenceFields).flatMap((one) => Object.values(one))
const mergeable = Object.fromEntries(
  Object.entries<Field>(student.fields)
    .filter(([name, field]) => !field.readOnly && !ofLicences.includes(name))
    .map(([name]) => [name, side.optional()]),
)

const twin = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  branchName: z.string().nullable(),
  status: z.enum(studentStatuses),
  createdAt: z.string(),
})

/** As many pairs are answered at once. */
export const pairsAtOnce = 50

export type MergePreview = z.infer<(typeof mergeRoutes)['student.mergePreview']['reply']>['data']
export type Pair = z.infer<(typeof mergeRoutes)['student.pairs']['reply']>['data']['pairs'][number]

export const mergeRoutes = {
  'student.pairs': route({
    method: 'GET',
    path: '/api/student/pairs',
    access: { area: 'student', flag: 'update', also: ['delete'] },
    summary: `Students that are likely one: by phone, or by name and birthday; at most ${pairsAtOnce} pairs`,
    reply: z.object({
      status: z.literal('success'),
      data: z.object({
        pairs: z.array(z.object({ one: twin, other: twin, why: z.array(z.enum(['phone', 'person'])) })),
        /** There are others, which come when these are done with. */
        more: z.boolean(),
      }),
    }),
    resource: 'student',
  }),
  'student.apart': route({
    method: 'POST',
    path: '/api/student/pairs/apart',
    access: { area: 'student', flag: 'update', also: ['delete'] },
    summary: 'Two students that look like one are not: they are no longer among the pairs',
    body: z.strictObject({ one: idSchema, other: idSchema }),
    reply: envelope(z.null()),
    resource: 'student',
  }),
  'student.mergePreview': route({
    method: 'GET',
    path: '/api/student/:id/merge',
    access: { area: 'student', flag: 'view' },
    summary: 'What a merge would make of two students: each field of both, and how much would move',
    params: withId,
    query: z.strictObject({ from: idSchema }),
    reply: z.object({
      status: z.literal('success'),
      data: z.object({
        own: mergedSide,
        other: mergedSide,
        fields: z.array(
          z.object({
            field: z.string(),
            own: z.unknown(),
            other: z.unknown(),
            ownName: z.string().nullable().optional(),
            otherName: z.string().nullable().optional(),
            choosable: z.boolean(),
            takes: side.nullable(),
          }),
        ),
        moves: z.array(z.object({ kind: z.string(), count: z.int() })),
      }),
    }),
    resource: 'student',
  }),
  'student.merge': route({
    method: 'POST',
    path: '/api/student/:id/merge',
    access: { area: 'student', flag: 'update', also: ['delete'] },
    summary: 'Merge another student into this one: all that refers to it comes along, and it is gone',
    params: withId,
    body: z.strictObject({
      from: idSchema,
      fields: z.strictObject(mergeable).optional(),
      /** Versions of both as they were read: if one was saved since, nothing is merged. */
      updatedAt: z.string().optional(),
      fromUpdatedAt: z.string().optional(),
    }),
    reply: envelope(recordSchema(student)),
    resource: 'student',
  }),
}
