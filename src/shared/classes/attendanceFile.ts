import { defineEntity, type FileType } from '../core/entity.ts'
import { choice, ref } from '../core/field.ts'

/** What a paper of a session is. */
export const sheetFileKinds = ['signed_sheet', 'photo', 'excuse', 'other'] as const
export type SheetFileKind = (typeof sheetFileKinds)[number]

/** As it stands among all files: what is no photo is a paper, and who reads it is written down. */
export const storedAs = (kind: SheetFileKind): FileType => (kind === 'photo' ? 'photo' : 'other')

/** What a form that brings papers of a session says of them. They are no records of their own: each is a file of its session. */
export const attendanceFile = defineEntity({
  name: 'attendanceFile',
  area: 'attendance',
  label: ['kind'],
  files: true,
  fields: {
    session: ref('classSession', { required: true }),
    /** Whom it is about, where it is about one. */
    student: ref('student'),
    kind: choice(sheetFileKinds, { required: true, initial: 'signed_sheet' }),
  },
})
