import { credentialEn } from './credentialEn.ts'

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
    teacherPapers: 'Papers of the teacher',
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
    code: 'Short, each course its own.',
    fee: 'What one student pays, for example 250.00.',
    hours: 'How many one has to attend.',
    papers: 'What its students are to hand in, beside what every student is.',
    teacherPapers:
      'Who lacks one of them, or whose ends before the last session, cannot be set as the teacher of a class.',
    exam: 'Without having passed it nobody is given a certificate.',
    kit: 'What each student is handed: it is kept in stock for whoever is enrolled from now on.',
    search: 'Name or code',
  },
  createTitle: 'Add a course',
  editTitle: 'Edit %{name}',
  empty: 'No courses yet',
  emptyHint: 'Add what you teach; classes are its runs.',
  notifications: {
    created: 'The course is added',
    updated: 'The course is saved',
    deleted: 'The course is deleted',
  },
} as const
