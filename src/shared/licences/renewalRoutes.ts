/** The rows of the table about licences and their renewal. */
import { z } from 'zod'
import { person } from '../core/entity.ts'
import { licence, licenceTypes, renewal, renewalBuckets, renewalStages, saidStages } from './licence.ts'
import { idSchema, text } from '../core/field.ts'
import { plainCrud } from '../core/crud.ts'
import { queryValue } from '../core/queryValue.ts'
import { envelope, type Route, route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

/** Licences are part of their student: changing them needs the right to change students. */
const change = { area: 'student', flag: 'update' } as const
const look = { area: 'student', flag: 'view' } as const

// By the student's own fields: a version has nothing by which a table would know it again.
const { 'licence.bulk': _each, ...rows } = plainCrud('licence', licence, { listFormat: simpleRest })

const listed = plainCrud('renewal', renewal, { listFormat: simpleRest })

const followUp = z.object({
  _id: z.string(),
  stage: z.enum(renewalStages),
  note: z.string().nullable(),
  class: z.string().nullable(),
  className: z.string().nullable(),
  createdAt: z.string(),
  createdBy: person,
})

export const renewalRoutes = {
  ...rows,
  'licence.create': { ...rows['licence.create'], access: change } as Route,
  'licence.remove': { ...rows['licence.remove'], access: change } as Route,
  'renewal.export': listed['renewal.export'],
  'renewal.list': {
    ...listed['renewal.list'],
    summary:
      'Licences that expire within 90 days or have expired; those renewed lately where `stage` asks for them',
  },
  'renewal.meta': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/renewal/meta',
    access: look,
    summary: 'How many licences are to be renewed, also of one type, and the classes with a free seat',
    query: z.strictObject({ branch: queryValue(idSchema), type: queryValue(z.enum(licenceTypes)) }),
    reply: z.object({
      status: z.literal('success'),
      data: z.object({
        buckets: z.array(z.object({ value: z.enum(renewalBuckets), count: z.int() })),
        stages: z.array(z.object({ value: z.enum(renewalStages), count: z.int() })),
        total: z.int(),
        classes: z.array(
          z.object({
            _id: z.string(),
            name: z.string(),
            branch: z.string(),
            branchName: z.string(),
            startDate: z.string(),
            capacity: z.int(),
            free: z.int(),
          }),
        ),
      }),
    }),
    resource: 'renewal',
  }),
  'renewal.follow': route({
    method: 'POST',
    path: '/api/renewal/:id/follow',
    access: change,
    summary: 'Write down what was done about a licence; `booked` seats its student in the class',
    params: withId,
    body: z.strictObject({
      stage: z.enum(saidStages),
      note: text(1000, { multiline: true }).schema.optional(),
      class: z.preprocess((value) => (value === '' ? null : value), idSchema.nullable().optional()),
    }),
    reply: envelope(followUp),
    resource: 'licence',
  }),
  'renewal.followed': route({
    method: 'GET',
    path: '/api/renewal/:id/follow',
    access: look,
    summary: 'What was done about a licence, the newest first',
    params: withId,
    reply: z.object({ status: z.literal('success'), data: z.array(followUp) }),
    resource: 'licence',
  }),
}
