import { defineEntity } from '../core/entity.ts'
import { bool, choice, instant, kept, ref, text } from '../core/field.ts'
import { object } from '../core/compoundFields.ts'

/** The kinds of logged action. */
export const logActions = [
  'created', 'updated', 'deleted', 'signed_in', 'signed_out', 'sign_in_failed', 'refused', 'password_reset',
  'password_changed', 'invited', 'otp_on', 'otp_off', 'session_revoked', 'viewed_as', 'viewed_as_ended', 'mail_failed',
  'failed', 'exported', 'file_read', 'revealed', 'merged', 'imported', 'import_undone', 'deputy_named', 'deputy_ended',
] as const // prettier-ignore
export type LogAction = (typeof logActions)[number]

const readOnlyField = { readOnly: true } as const
/** Not filterable: every filter must use an index, as the table only grows. */
const beside = { readOnly: true, sortable: false } as const

/** The system log: names are stored as they were then, and rows are never changed or deleted. */
export const log = defineEntity({
  name: 'log',
  hasRules: true,
  area: 'logs',
  table: 'audit_log',
  label: ['recordName'],
  defaultSort: { field: '_id', order: 'desc' },
  appendOnly: true,
  timeInId: 'at',
  sorts: ['at'],
  countUpTo: 10_000,
  fields: {
    at: instant(readOnlyField),
    user: kept(),
    userName: text(200, { ...beside, search: 'name' }),
    userRole: text(20, beside),
    /** The user whom they viewed as, if any. */
    asUser: { ...kept(), sortable: false },
    asUserName: text(200, beside),
    /** The absent user for whom they decided as a deputy, if any. */
    forUser: { ...kept(), sortable: false },
    forUserName: text(200, beside),
    action: choice(logActions, readOnlyField),
    resource: text(200, readOnlyField),
    recordId: kept(),
    recordName: text(400, { ...beside, search: 'name' }),
    /** True if the record still exists and has a screen. */
    recordThere: bool(beside),
    branch: ref('branch', readOnlyField),
    /** Each changed field with its value before and after. */
    changes: object({}, readOnlyField),
    /** Labels of the ids in `changes`. */
    labels: object({}, readOnlyField),
    address: text(100, readOnlyField),
    reportedAddress: text(100, beside),
    device: text(300, beside),
    /** Searchable, since the user is shown the number of a failed request. */
    requestId: text(100, { ...beside, search: 'code' }),
  },
})
