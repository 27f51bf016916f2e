/** Routes of identity and account numbers: masked, and revealed one at a time. */
import { z } from 'zod'
import { code, phone, text } from '../core/field.ts'
import { route, withId } from '../core/route.ts'
import { hiddenNumbers, identityKinds, isMask } from './staffNumbers.ts'

const change = { area: 'hr', flag: 'update' } as const

const short = text(80).schema
const masked = z.string().nullable()

export const staffNumbers = z.object({
  identityKind: z.enum(identityKinds).nullable(),
  /** The mask; null if there is no number. */
  identityNumber: masked,
  bankName: z.string().nullable(),
  accountHolder: z.string().nullable(),
  routing: z.string().nullable(),
  accountNumber: masked,
  walletProvider: z.string().nullable(),
  walletNumber: masked,
  /** Null if nothing was recorded yet. */
  updatedAt: z.string().nullable(),
  updatedByName: z.string().nullable(),
})
export type StaffNumbers = z.infer<typeof staffNumbers>

/** A number, or null to remove it; empty or the mask leaves it unchanged. */
const number = (typed: z.ZodType<string | null>, message: string) =>
  z
    .string()
    .max(80)
    .nullable()
    .transform((value, context) => {
      if (value === null || value === '' || isMask(value)) return value
      const read = typed.safeParse(value)
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .optional()

/** Shorter numbers would be revealed by their visible end. */
const atLeast = 5
const longEnough = (value: string | null) => (value?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= atLeast
const printed = code(40, { pattern: /^[\p{L}\p{N} ./-]+$/u }).schema.refine(longEnough)
const papersNumber = number(printed, 'validation.staffNumber')

const body = z.strictObject({
  identityKind: z.enum(identityKinds).nullable().optional(),
  identityNumber: papersNumber,
  bankName: short.optional(),
  accountHolder: short.optional(),
  routing: code(40).schema.optional(),
  accountNumber: papersNumber,
  walletProvider: short.optional(),
  walletNumber: number(phone().schema, 'validation.phone'),
  /** As read; null if none existed. */
  updatedAt: z.string().nullable().optional(),
})
export type StaffNumbersBody = z.infer<typeof body>

const reply = z.object({ data: staffNumbers })

/** The same for employees and teachers; a person who is both has one set. */
const numbersOf = <const K extends 'employee' | 'teacher'>(kind: K) => {
  const row = { params: withId, resource: kind } as const
  return {
    read: route({
      method: 'GET',
      path: `/api/${kind}/:id/numbers`,
      access: 'signedIn',
      summary: `The numbers of an ${kind}'s identity paper and accounts, each by its last four characters. One's own, or with the right those of the branch`,
      reply,
      ...row,
    }),
    save: route({
      method: 'PUT',
      path: `/api/${kind}/:id/numbers`,
      access: change,
      summary: 'Write them down: a number that is sent empty or as its mask stays, null takes it away',
      body,
      reply,
      ...row,
    }),
    reveal: route({
      method: 'POST',
      path: `/api/${kind}/:id/numbers/reveal`,
      access: change,
      summary: 'One of the numbers, whole. Who asked for whose and which is written into the log',
      noIdempotencyKey: true,
      body: z.strictObject({ number: z.enum(hiddenNumbers) }),
      reply: z.object({ data: z.object({ number: z.enum(hiddenNumbers), value: z.string() }) }),
      ...row,
    }),
  }
}

const employees = numbersOf('employee')
const teachers = numbersOf('teacher')

export const staffNumberRoutes = {
  'employee.numbers': employees.read,
  'employee.saveNumbers': employees.save,
  'employee.revealNumber': employees.reveal,
  'teacher.numbers': teachers.read,
  'teacher.saveNumbers': teachers.save,
  'teacher.revealNumber': teachers.reveal,
}
