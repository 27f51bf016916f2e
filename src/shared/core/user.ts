/** The signed-in user as in the contract, and the request to sign in. */
import { z } from 'zod'
import { flags, roles } from './access.ts'
import { dateFormats } from './dates.ts'
import { hasControlCharacters } from './text.ts'

export const languages = ['bng', 'en'] as const
export type Language = (typeof languages)[number]

const flagMap = z.object(
  Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<
    (typeof flags)[number],
    z.ZodBoolean
  >,
)

export const sessionUser = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  branch: z.object({ _id: z.string(), name: z.string() }).nullable(),
  permissions: z.record(z.string(), flagMap),
  language: z.enum(languages),
  /** Digits to show; null uses those of the language. */
  digits: z.enum(['bengali', 'latin']).nullable(),
  /** The date format they chose; null: none, days are shown in lists as ISO 8601 and elsewhere by the default. */
  dateFormat: z.enum(dateFormats).nullable(),
  /** The date format of their branch's country, else of the organisation. */
  defaultDateFormat: z.enum(dateFormats),
  /** The time zone of their branch, else of the organisation (IANA). */
  timezone: z.string().optional(),
  /** The address of the own picture. */
  photo: z.string().nullable(),
  /** True if sign-in requires a second factor. */
  otp: z.boolean(),
  /** The user must first set a new password or a second factor; nothing else is allowed until then. */
  mustDo: z.enum(['password', 'otp']).nullable(),
  /** Organisation name, currency (ISO 4217), and first day of the week (0 is Sunday). */
  school: z.object({ name: z.string(), currency: z.string(), weekStart: z.int() }),
  /** The administrator who views as this user; nothing can be changed then. */
  viewedBy: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  employee: z.string().nullable(),
  teacher: z.string().nullable(),
  /** True if the user sees several branches, and can narrow pages to one of them. */
  severalBranches: z.boolean().optional(),
  zila: z.string().optional(),
  upazila: z.string().optional(),
  /** When the session ends if nothing is done, ISO 8601. */
  tokenExp: z.string(),
  /** When it ends whatever is done, ISO 8601. */
  sessionExp: z.string(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const minPasswordLength = 12
export const maxPasswordLength = 128

export const newPassword = z.string().min(minPasswordLength, 'validation.password').max(maxPasswordLength)

/** A code of the second factor, or one of the recovery codes. */
export const otpCode = z.string().trim().min(1, 'validation.required').max(64)

export const credentials = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, 'validation.required')
    .max(254)
    .refine((text) => !hasControlCharacters(text), 'validation.controlCharacters'),
  password: z.string().min(1, 'validation.required').max(1024),
  otp: z.string().max(64).optional(),
  /** Solves the `challenge` of the previous refusal (core/challenge.ts). */
  proof: z.string().max(20).optional(),
})
