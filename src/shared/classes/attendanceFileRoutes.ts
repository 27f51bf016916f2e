/** Routes of the files of a session. */
import { z } from 'zod'
import { sessionShape } from './attendanceRoutes.ts'
import { attendanceFile, sheetFileKinds } from './attendanceFile.ts'
import { createSchema, person } from '../core/entity.ts'
import { day, idSchema } from '../core/field.ts'
import { envelope, nothing, route } from '../core/route.ts'

const view = { area: 'attendance', flag: 'view' } as const
const update = { area: 'attendance', flag: 'update' } as const

const file = z.object({
  type: z.enum(sheetFileKinds),
  name: z.string(),
  size: z.int(),
  fileUrl: z.string(),
  createdAt: z.string(),
  createdBy: person,
  session: sessionShape,
  student: z.string().nullable(),
  studentName: z.string().nullable(),
})
export type SheetFile = z.infer<typeof file>
/** Which files of sessions are looked for, and which sessions without a sheet. */
export type FilesQuery = z.input<(typeof attendanceFileRoutes)['attendance.files']['query']>
export type UnsignedQuery = z.input<(typeof attendanceFileRoutes)['attendance.unsigned']['query']>

const which = {
  branch: idSchema.optional(),
  class: idSchema.optional(),
  /** Days of the sessions, both of them too. */
  from: day().schema.optional(),
  to: day().schema.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}

const metaData = z.object({ page: z.int(), perPage: z.int(), totalPages: z.int(), total: z.int() })

export const attendanceFileRoutes = {
  'attendance.files': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/attendance/file',
    access: view,
    summary: 'What is kept of sessions on paper, the newest first',
    query: z.strictObject({
      ...which,
      session: idSchema.optional(),
      student: idSchema.optional(),
      kind: z.enum(sheetFileKinds).optional(),
    }),
    reply: z.object({ data: z.array(file), metaData }),
    resource: 'classSession',
  }),
  'attendance.unsigned': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/attendance/file/missing',
    access: view,
    summary: 'The sessions that were held and have no signed sheet, the newest first',
    query: z.strictObject(which),
    reply: z.object({ data: z.array(sessionShape), metaData }),
    resource: 'classSession',
  }),
  'attendance.addFiles': route({
    method: 'POST',
    path: '/api/attendance/file',
    access: update,
    summary: 'Keep files of a session, of one kind; all of them or none',
    body: createSchema(attendanceFile),
    multipart: true,
    entity: attendanceFile,
    reply: envelope(z.array(file)),
    status: 201,
    resource: 'classSession',
  }),
  'attendance.removeFile': route({
    method: 'DELETE',
    path: '/api/attendance/file',
    access: update,
    summary: 'Delete a file of a session',
    query: z.strictObject({
      /** The session. */
      id: idSchema,
      fileUrl: z.string().max(200),
      type: z.enum(sheetFileKinds).optional(),
    }),
    reply: nothing,
    resource: 'classSession',
  }),
}
