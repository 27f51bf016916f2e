import { expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { StudentSummary } from '../../src/shared/students/summary.ts'
import { admin, made, someone } from '../support/school.ts'

const summaryOf = async (id: unknown) =>
  (await admin.get(`/api/student/${String(id)}/summary`)).body.data as StudentSummary

test('a student without class, sessions and notes has a summary that says so', async () => {
  const { _id } = await made('student')
  expect(await summaryOf(_id)).toEqual({ next: null, minutes: null, requiredMinutes: null, lastNote: null })
})

test('the summary of a student names the next session, the hours of the course and the last note', async () => {
  const day = today('Asia/Dhaka', Date.now())
  const branch = await made('branch')
  const course = await made('course', { hours: 40 })
  const startDate = addDays(day, 2)
  const weekday = new Date(`${startDate}T00:00:00Z`).getUTCDay()
  const schoolClass = await made('class', {
    course: course._id,
    branch: branch._id,
    startDate,
    endDate: addDays(startDate, 20),
    room: 'Room 7',
    schedule: [{ weekday, start: '10:00', end: '12:00' }],
  })
  const { _id } = await made('student', { branch: branch._id, phone: '+8801711000222' })
  const enrolled = await admin.post('/api/enrolment', { student: _id, class: schoolClass._id })
  expect(enrolled.status).toBe(201)
  await admin.put(`/api/student/note/${String(_id)}`, { note: 'Calls on Monday' })
  const summary = await summaryOf(_id)
  expect(summary).toMatchObject({
    next: { date: startDate, start: '10:00', room: 'Room 7' },
    minutes: 0,
    requiredMinutes: 40 * 60,
    lastNote: { text: 'Calls on Monday' },
  })
  expect(Date.parse(summary.lastNote?.at ?? '')).toBeGreaterThan(Date.now() - 600_000)
})

test('there is no summary of nobody', async () => {
  expect((await admin.get(`/api/student/${someone}/summary`)).status).toBe(404)
})
