import { defineEntity } from '../core/entity.ts'
import { choice, code, day, ref, text } from '../core/field.ts'

export const credentialKinds = [
  'dmv_instructor', 'tlc_instructor', 'driving_licence', 'first_aid', 'background_check', 'qualification', 'identity',
  'work_permit', 'contract', 'other',
] as const // prettier-ignore
export type CredentialKind = (typeof credentialKinds)[number]

/** Credentials that a course can require of its teacher; those with only a title cannot be required. */
export const teacherPapers = [
  'dmv_instructor', 'tlc_instructor', 'driving_licence', 'first_aid', 'background_check', 'qualification', 'identity',
  'work_permit', 'contract',
] as const satisfies readonly CredentialKind[] // prettier-ignore
export type TeacherPaper = (typeof teacherPapers)[number]

/** `past`: replaced by a later one, or the person has left. */
export const credentialStates = ['expired', 'soon', 'valid', 'lasting', 'past'] as const
export type CredentialState = (typeof credentialStates)[number]

/** States that need action. */
export const endingStates = ['expired', 'soon'] as const satisfies readonly CredentialState[]

/** Days before expiry from which it counts as soon. */
export const credentialSoonDays = 30

const readOnlyField = { readOnly: true } as const

/**
 * A credential of a staff member with its expiry. Everybody sees their own; users with access to staff see those of
 * the branch.
 */
export const credential = defineEntity({
  name: 'credential',
  hasRules: true,
  area: 'hr',
  table: 'staff_credential',
  label: ['person'],
  branchField: 'branch',
  ownFields: ['employee', 'teacher'],
  defaultSort: { field: 'expiresOn', order: 'asc' },
  files: true,
  fields: {
    /** The name of whose it is. */
    person: text(160, { ...readOnlyField, search: 'name' }),
    /** One of the two is given; for a person who is both, both are stored. */
    employee: ref('employee'),
    teacher: ref('teacher'),
    branch: ref('branch', { ...readOnlyField, required: true, derived: true }),
    kind: choice(credentialKinds, { required: true }),
    /** Title, if no kind fits. */
    title: text(120, { search: 'text' }),
    /** Numbers of identity documents are stored encrypted with the person's numbers. */
    number: code(60),
    issuer: text(120, { search: 'text' }),
    issuedOn: day({ past: true }),
    /** The last day on which it is valid; none: it does not end. */
    expiresOn: day(),
    note: text(500, { multiline: true, sortable: false }),
    state: choice(credentialStates, readOnlyField),
  },
})
