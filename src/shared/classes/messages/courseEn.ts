import { credentialEn } from '../../staff/messages/credentialEn.ts'

const { other: _other, ...teacherPapers } = credentialEn.kind

export const courseEn = {
  name: 'Course |||| Courses',
  fields: {
    name: 'Name',
    code: 'Code',
    description: 'Description',
    kind: 'Kind',
    fee: 'Fee',
    hours: 'Hours',
    papers: 'Papers',
    teacherPapers: 'Required of the teacher',
    exam: 'Exam at the end',
    kit: 'Books and materials',
    product: 'Product',
    quantity: 'Quantity',
    active: 'Active',
    createdAt: 'Created at',
    updatedAt: 'Updated at',
    search: 'Search',
  },
  kind: {
    tlc: 'TLC',
    defensive_driving: 'Defensive driving',
    dmv: 'DMV',
    language: 'Language',
    other: 'Other',
  },
  papers: {
    photo: 'Photo',
    id: 'Identity card',
    dmv_licence: 'DMV licence',
    tlc_licence: 'TLC licence',
    certificate: 'Certificate',
    contract: 'Contract',
  },
  teacherPapers,
  hints: {
    code: 'Short and unique.',
    fee: 'What one student pays, for example 250.00.',
    hours: 'Hours a student has to attend.',
    papers: 'Documents that students of this course hand in, besides those required of every student.',
    teacherPapers:
      'A teacher who lacks one of these, or whose expires before the last session, cannot be assigned to a class.',
    exam: 'Only students who pass it get a certificate.',
    kit: 'What each student receives. It is reserved in stock for students enrolled from now on.',
    search: 'Name or code',
  },
  createTitle: 'Add a course',
  editTitle: 'Edit %{name}',
  empty: 'No courses yet',
  emptyHint: 'Add what you teach. Each class is one run of a course.',
  notifications: {
    created: 'The course is added',
    updated: 'The course is saved',
    deleted: 'The course is deleted',
  },
} as const
