/** Routes of the course materials of a class: reserved and handed out. */
import { z } from 'zod'
import { enrolmentStatuses } from '../fees/enrolment.ts'
import { idSchema, int } from '../core/field.ts'
import { route, withId } from '../core/route.ts'

const line = z.object({
  product: z.string(),
  productName: z.string(),
  /** How many of it they are to have. */
  quantity: z.int(),
  /** In stock, and kept for them. */
  reserved: z.int(),
  /** Still to be purchased; reserved on receipt. */
  short: z.int(),
  issued: z.int(),
  returned: z.int(),
})
export type KitLine = z.infer<typeof line>

export const kitStudent = z.object({
  enrolment: z.string(),
  student: z.string(),
  studentName: z.string(),
  photo: z.string().nullable(),
  status: z.enum(enrolmentStatuses),
  lines: z.array(line),
  /** Last handout, with its user. */
  issuedAt: z.string().nullable(),
  issuedByName: z.string().nullable(),
})
export type KitStudent = z.infer<typeof kitStudent>

const summed = z.object({
  product: z.string(),
  productName: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Quantity to hand out, and how many of them are reserved. */
  due: z.int(),
  reserved: z.int(),
  short: z.int(),
  /** Includes students who left. */
  held: z.int(),
})
export type KitSum = z.infer<typeof summed>

const given = z.object({ product: z.string(), productName: z.string(), quantity: z.int() })

/** A student's books as they are then, and what went over the counter just now. */
const handed = kitStudent.extend({
  given: z.array(given),
  /** There was nothing left to hand out: nothing changed. */
  again: z.boolean(),
})
export type Handed = z.infer<typeof handed>

const parts = z
  .array(
    z.strictObject({
      product: idSchema,
      quantity: int({ required: true, min: 1, max: 1_000 }).schema,
    }),
  )
  .min(1, 'validation.required')
  .max(100)

const change = { area: 'student', flag: 'update' } as const
const ofEnrolment = { params: withId, reply: z.object({ data: handed }), resource: 'enrolment' } as const

export const classBooks = z.object({
  /** In the class, and without the lines of its course's kit: they were enrolled before it had one. */
  without: z.int(),
  students: z.array(kitStudent),
  products: z.array(summed),
})
export type ClassBooks = z.infer<typeof classBooks>

export const kitRoutes = {
  'class.kit': route({
    method: 'GET',
    path: '/api/class/:id/kit',
    access: { area: 'student', flag: 'view' },
    summary:
      "The books of a class: what of its course's kit is kept for each student, short, handed out and not given back",
    params: withId,
    reply: z.object({ data: classBooks }),
    resource: 'class',
  }),
  'class.layKit': route({
    method: 'POST',
    path: '/api/class/:id/kit/lay',
    access: change,
    summary:
      "What is in the course's kit is for those too who were enrolled before it was; what is there is kept",
    params: withId,
    body: z.strictObject({}),
    reply: z.object({ data: classBooks }),
    resource: 'class',
  }),
  'class.scanKit': route({
    method: 'POST',
    path: '/api/class/:id/kit/scan',
    access: change,
    summary:
      "A student's card hands them all that is kept for them; the barcode or SKU of a product hands one of it to whom `enrolment` names. A card that is read twice hands nothing twice",
    params: withId,
    body: z.strictObject({
      code: z.string().trim().min(1, 'validation.required').max(100),
      enrolment: idSchema.optional(),
    }),
    reply: z.object({ data: handed }),
    resource: 'class',
  }),
  'enrolment.issueKit': route({
    method: 'POST',
    path: '/api/enrolment/:id/kit/issue',
    access: change,
    summary: 'Hand out what is kept for a student: all of it, or the `lines` that are said',
    body: z.strictObject({ lines: parts.optional() }),
    ...ofEnrolment,
  }),
  'enrolment.returnKit': route({
    method: 'POST',
    path: '/api/enrolment/:id/kit/return',
    access: change,
    summary: 'Take back what a student was handed, into the stock at what it cost',
    body: z.strictObject({ lines: parts }),
    ...ofEnrolment,
  }),
}
