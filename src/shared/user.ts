/** The signed-in user as the contract answers it, and what is sent to sign in. */
import { z } from 'zod'
import { flags, roles } from './access.ts'
import { hasControlCharacters } from './text.ts'

const flagMap = z.object(
  Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<
    (typeof flags)[number],
    z.ZodBoolean
  >,
)

export const sessionUser = z.object({
  _id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  branch: z.object({ _id: z.string(), name: z.string() }).nullable(),
  permissions: z.record(z.string(), flagMap),
  language: z.enum(['bng', 'en']),
  employee: z.string().nullable(),
  teacher: z.string().nullable(),
  zila: z.string().optional(),
  upazila: z.string().optional(),
  /** When the session ends if nothing is done, ISO 8601. */
  tokenExp: z.string(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const minPasswordLength = 12

export const newPassword = z.string().min(minPasswordLength, 'validation.password').max(128)

export const credentials = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, 'validation.required')
    .max(254)
    .refine((text) => !hasControlCharacters(text), 'validation.controlCharacters'),
  password: z.string().min(1, 'validation.required').max(1024),
  otp: z.string().max(64).optional(),
})

export const languages = ['bng', 'en'] as const
export type Language = (typeof languages)[number]
