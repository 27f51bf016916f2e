import { defineEntity, type FileType } from '../core/entity.ts'
import { choice, ref } from '../core/field.ts'

/** Kinds of session files. */
export const sheetFileKinds = ['signed_sheet', 'photo', 'excuse', 'other'] as const
export type SheetFileKind = (typeof sheetFileKinds)[number]

/** File type under which a kind is stored: all but photos are documents, whose readers are logged. */
export const storedAs = (kind: SheetFileKind): FileType => (kind === 'photo' ? 'photo' : 'other')

/** The upload form of session files. It is not an entity of records: each file belongs to its session. */
export const attendanceFile = defineEntity({
  name: 'attendanceFile',
  area: 'attendance',
  label: ['kind'],
  files: true,
  fields: {
    session: ref('classSession', { required: true }),
    /** The student it is about, if any. */
    student: ref('student'),
    kind: choice(sheetFileKinds, { required: true, initial: 'signed_sheet' }),
  },
})
