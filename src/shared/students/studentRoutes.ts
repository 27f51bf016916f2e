/** The rows of the table about students and what belongs to them. */
import { z } from 'zod'
import { studentList } from '../core/listFormats.ts'
import { person, recordSchema } from '../core/entity.ts'
import { longestNote, student, studentStatuses } from './student.ts'
import { day, idSchema, searchText, text } from '../core/field.ts'
import { mergeRoutes } from './mergeRoutes.ts'
import { askedPapers } from './papers.ts'
import { crud, recordFiles } from '../core/crud.ts'
import { envelope, route, withId } from '../core/route.ts'

const counted = z.array(z.object({ value: z.string(), count: z.int() }))

const colleague = z.object({ _id: z.string(), name: z.string() })

export const studentRoutes = {
  ...crud('student', student, { listFormat: studentList, paths: { create: '/api/student/create' } }),
  ...recordFiles('student', student, studentList),
  'student.note': route({
    method: 'PUT',
    path: '/api/student/note/:id',
    access: { area: 'student', flag: 'view' },
    summary: "Write a student's note",
    params: withId,
    body: z.strictObject({
      note: text(longestNote, { multiline: true }).schema,
      updatedAt: z.string().optional(),
      /** Colleagues who may see the student, and are notified. */
      mentions: z.array(idSchema).max(20).optional(),
    }),
    reply: envelope(recordSchema(student)),
    resource: 'student',
  }),
  'student.notes': route({
    method: 'GET',
    path: '/api/student/:id/note',
    access: { area: 'student', flag: 'view' },
    summary: "A student's notes, the newest first, at most 100; `before` (an entry's id) asks for older ones",
    params: withId,
    query: z.strictObject({ before: idSchema.optional() }),
    reply: z.object({
      status: z.literal('success'),
      data: z.array(
        z.object({
          _id: z.string(),
          text: z.string(),
          createdAt: z.string(),
          createdBy: person,
          /** Whom it mentions, by their names of today. */
          mentions: z.array(colleague),
        }),
      ),
    }),
    resource: 'student',
  }),
  'student.colleagues': route({
    method: 'GET',
    path: '/api/student/:id/colleagues',
    access: { area: 'student', flag: 'view' },
    summary: 'The users who may see the student, and so can be mentioned in a note',
    params: withId,
    reply: z.object({ status: z.literal('success'), data: z.array(colleague) }),
    resource: 'student',
  }),
  'student.papers': route({
    method: 'GET',
    path: '/api/student/:id/papers',
    access: { area: 'student', flag: 'view' },
    summary: 'Which papers a student is to hand in, by the settings and by the course of the class',
    params: withId,
    reply: z.object({
      status: z.literal('success'),
      data: z.object({
        /** Required of every student. */
        school: z.array(z.enum(askedPapers)),
        /** Required by the course. */
        course: z.array(z.enum(askedPapers)),
        courseName: z.string().nullable(),
      }),
    }),
    resource: 'student',
  }),
  'student.duplicates': route({
    method: 'GET',
    path: '/api/student/duplicates',
    access: { area: 'student', flag: 'view' },
    summary: 'Likely the same person: by phone, or by name in either script and birthday; at most 5',
    query: z.strictObject({
      firstName: searchText.optional(),
      lastName: searchText.optional(),
      phone: searchText.optional(),
      dateOfBirth: z.preprocess(
        (value) => (value === '' ? undefined : value),
        day({ required: true }).schema.optional(),
      ),
      /** The student being edited. */
      except: idSchema.optional(),
    }),
    reply: z.object({
      status: z.literal('success'),
      data: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          phone: z.string().nullable(),
          dateOfBirth: z.string().nullable(),
          branch: z.string().nullable(),
          branchName: z.string().nullable(),
          status: z.enum(studentStatuses),
          why: z.enum(['phone', 'person']),
        }),
      ),
    }),
    resource: 'student',
  }),
  ...mergeRoutes,
  'student.meta': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/student/meta',
    access: { area: 'student', flag: 'view' },
    summary: 'What the list can be filtered by, with counts',
    reply: envelope(
      z.object({
        cities: counted,
        classes: z.array(z.object({ _id: z.string(), name: z.string(), count: z.int() })),
        statuses: z.array(z.object({ value: z.enum(studentStatuses), count: z.int() })),
        expiring: z.object({ dmv30: z.int(), tlc30: z.int() }),
        total: z.int(),
      }),
    ),
    resource: 'student',
  }),
}
