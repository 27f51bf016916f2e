/** Forms of the own profile, declared like entities. */
import { z } from 'zod'
import { dateFormats } from '../core/dates.ts'
import { defineEntity } from '../core/entity.ts'
import { user } from './user.ts'
import { choice, type Field, file, secret } from '../core/field.ts'
import { languages, newPassword, otpCode } from '../core/user.ts'

export const ownProfile = defineEntity({
  name: 'ownProfile',
  area: 'user',
  label: ['firstName', 'lastName'],
  fields: {
    firstName: user.fields.firstName,
    lastName: user.fields.lastName,
    language: choice(languages, { required: true }),
    /** Empty: those of the language. */
    digits: choice(['bengali', 'latin']),
    /** Empty: lists show ISO 8601, fields follow the branch. */
    dateFormat: choice(dateFormats),
    photo: file('photo'),
  },
})

/** Kept as typed, including spaces at the ends. */
const typed = (schema: z.ZodType<string>): Field<string | null> => ({
  ...secret(schema),
  schema,
  required: true,
})
const present = z.string().min(1, 'validation.required').max(1024)

export const ownPassword = defineEntity({
  name: 'ownPassword',
  area: 'user',
  label: [],
  fields: { currentPassword: typed(present), password: typed(newPassword) },
})

export const otpConfirmation = defineEntity({
  name: 'secondFactor',
  area: 'user',
  label: [],
  fields: { otp: typed(otpCode) },
})

export const otpRemoval = defineEntity({
  name: 'secondFactor',
  area: 'user',
  label: [],
  fields: { password: typed(present) },
})
