import { defineEntity } from '../core/entity.ts'
import { choice, code, day, email, money, phone, ref, text } from '../core/field.ts'
import { object } from '../core/compoundFields.ts'

export const studentStatuses = ['enquiry', 'enrolled', 'completed', 'dropped'] as const
export type StudentStatus = (typeof studentStatuses)[number]

export const longestNote = 4000
/** Page size of a student's notes timeline. */
export const notesAtOnce = 100

/** Allowed status transitions. */
export const nextStudentStatuses: Record<StudentStatus, readonly StudentStatus[]> = {
  enquiry: ['enrolled', 'dropped'],
  enrolled: ['completed', 'dropped'],
  completed: [],
  dropped: [],
}

export const student = defineEntity({
  name: 'student',
  hasRules: true,
  area: 'student',
  label: ['firstName', 'lastName'],
  branchField: 'branch',
  hiddenWithoutBranch: true,
  defaultSort: { field: 'firstName', order: 'asc' },
  naturalKey: ['phone', 'firstName', 'lastName'],
  bulkEditable: ['status', 'class', 'branch'],
  ngramIndex: true,
  files: true,
  fields: {
    firstName: text(80, { required: true, search: 'name' }),
    lastName: text(80, { required: true, search: 'name' }),
    phone: phone(),
    email: email(),
    dateOfBirth: day({ past: true }),
    gender: choice(['female', 'male', 'other']),
    address: text(300, { multiline: true }),
    city: text(80),
    zila: text(80),
    upazila: text(80),
    /** Empty until somebody gives one, or an enrolment does; then it stays filled. */
    branch: ref('branch'),
    class: ref('class'),
    dmvLicence: code(40),
    dmvExpiry: day(),
    tlcLicence: code(40),
    tlcExpiry: day(),
    status: choice(studentStatuses, { required: true, initial: 'enquiry', next: nextStudentStatuses }),
    note: text(longestNote, { multiline: true, sortable: false }),
    guardian: object({ name: text(120), phone: phone(), relation: text(60) }),
    balance: money({ readOnly: true }),
  },
  filters: {
    cityFilterParam: { field: 'city', op: 'in' },
    classFilterParam: { field: 'class', op: 'in' },
    dmvExpStart: { field: 'dmvExpiry', op: 'gte' },
    dmvExpEnd: { field: 'dmvExpiry', op: 'lte' },
    tlcExpStart: { field: 'tlcExpiry', op: 'gte' },
    tlcExpEnd: { field: 'tlcExpiry', op: 'lte' },
    statusFilter: { field: 'status', op: 'in' },
    branchFilter: { field: 'branch', op: 'in' },
    owing: {
      field: 'owing',
      op: 'eq',
      kind: 'bool',
      computed: true,
      needs: { area: 'account', flag: 'view' },
    },
    createdFrom: { field: 'createdAt', op: 'gte', kind: 'instant' },
    createdTo: { field: 'createdAt', op: 'lte', kind: 'instant' },
    idFilter: { field: '_id', op: 'in' },
  },
})
