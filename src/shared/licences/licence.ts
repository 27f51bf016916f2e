import { defineEntity } from '../core/entity.ts'
import { bool, choice, code, day, instant, int, maybeNull, phone, ref, text } from '../core/field.ts'

export const licenceTypes = ['dmv', 'tlc'] as const
export type LicenceType = (typeof licenceTypes)[number]

/**
 * One version of a student's licence: a renewal adds one. The current one, which expires last, is repeated in the
 * student's own fields.
 */
export const licence = defineEntity({
  name: 'licence',
  hasRules: true,
  area: 'student',
  label: ['number'],
  partOf: 'student',
  searchedBy: 'student',
  branchField: 'branch',
  hiddenWithoutBranch: true,
  defaultSort: { field: 'expiresOn', order: 'desc' },
  fields: {
    student: ref('student', { required: true }),
    type: choice(licenceTypes, { required: true }),
    // Found by its student, whose key has the current number.
    number: code(40, { search: undefined }),
    issuedOn: day({ past: true }),
    // A student's own form accepts a number without an expiry.
    expiresOn: maybeNull(day({ required: true })),
    current: bool({ readOnly: true }),
    // None until the student has one.
    branch: ref('branch', { readOnly: true, derived: true }),
  },
})

/** The student's fields that repeat the current version of each type. */
export const licenceFields = {
  dmv: { number: 'dmvLicence', expiresOn: 'dmvExpiry' },
  tlc: { number: 'tlcLicence', expiresOn: 'tlcExpiry' },
} as const satisfies Record<LicenceType, { number: string; expiresOn: string }>

export const renewalStages = ['open', 'contacted', 'booked', 'renewed', 'lost'] as const
export type RenewalStage = (typeof renewalStages)[number]
/** Stages that users set; `renewed` follows from a newer version. */
export const saidStages = ['open', 'contacted', 'booked', 'lost'] as const

/** How long until it expires: the days of the reminders, each up to the one before it. */
export const renewalBuckets = ['expired', '7', '14', '30', '60', '90'] as const

const shown = { readOnly: true, sortable: false } as const

/** The work list of licences that expire within 90 days or have expired. Ids are those of the licences. */
export const renewal = defineEntity({
  name: 'renewal',
  hasRules: true,
  area: 'student',
  label: ['number'],
  partOf: 'student',
  branchField: 'branch',
  hiddenWithoutBranch: true,
  defaultSort: { field: 'expiresOn', order: 'asc' },
  appendOnly: true,
  sorts: ['expiresOn'],
  fields: {
    // Found as the student is: the search looks in the student's own key.
    student: ref('student', { required: true, readOnly: true, search: 'name' }),
    phone: phone(shown),
    branch: ref('branch', { readOnly: true }),
    type: choice(licenceTypes, { required: true, readOnly: true }),
    number: code(40, shown),
    expiresOn: day({ required: true, readOnly: true }),
    daysLeft: int({ ...shown, min: -1_000_000 }),
    bucket: choice(renewalBuckets, { required: true, readOnly: true }),
    stage: choice(renewalStages, { required: true, readOnly: true }),
    followedAt: instant(shown),
    followedBy: ref('user', shown),
    note: text(1000, { ...shown, multiline: true }),
    class: ref('class', shown),
  },
})
