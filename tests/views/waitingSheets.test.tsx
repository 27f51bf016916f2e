import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const session = 'd'.repeat(24)
const student = '1'.repeat(24)
const me = aUser()

const sheet = (status: 'absent' | null = null) => ({
  session: {
    _id: session,
    class: 'e'.repeat(24),
    className: 'Evening',
    branch: 'b'.repeat(24),
    branchName: 'Jamaica',
    zone: 'America/New_York',
    date: '2026-01-12',
    start: '18:00',
    end: '20:00',
    startsAt: '2026-01-12T23:00:00.000Z',
    endsAt: '2026-01-13T01:00:00.000Z',
    room: null,
    teacher: null,
    teacherName: null,
    status: 'planned',
    markedAt: null,
  },
  updatedAt: '2026-01-12T00:00:00.000Z',
  locked: false,
  entries: [
    {
      student,
      studentName: 'Rahim Uddin',
      photo: null,
      status,
      minutesLate: 0,
      leftEarlyMinutes: 0,
      note: null,
      minutes: 0,
      enrolledLater: false,
      corrections: [],
    },
  ],
})
const mark = { status: 'present', minutesLate: null, leftEarlyMinutes: null, note: '', before: null }
const keyOf = (user: string) => `attendance:${user}:${session}`

interface Scene {
  owner?: string
  status?: 'absent' | null
  user?: typeof me
  answer?: () => Response
}

/** A page that is not the sheet's, on a device that keeps a saved sheet of that user. */
async function open({ owner = me._id, status = null, user = me, answer }: Scene = {}) {
  const sent: unknown[] = []
  await renderAdmin({
    at: '/admin/student',
    user,
    storage: { [keyOf(owner)]: JSON.stringify({ marks: { [student]: mark }, wanted: true, reason: null }) },
    answers: { 'attendance.sheet': { data: sheet(status) } },
    handlers: [
      http.put(`*/api/attendance/${session}`, async ({ request }) => {
        sent.push(await request.json())
        return (
          answer?.() ??
          HttpResponse.json({ status: 'success', message: 'Saved', data: { ...sheet(), entries: [] } })
        )
      }),
    ],
  })
  return sent
}

test('attendance that was saved without a connection is sent from any page, once', async () => {
  const sent = await open()
  await screen.findByText('Attendance of Evening is saved')
  expect(sent).toEqual([
    {
      entries: [{ student, status: 'present', minutesLate: 0, leftEarlyMinutes: 0, note: null }],
      updatedAt: '2026-01-12T00:00:00.000Z',
    },
  ])
  await waitFor(() => expect(localStorage.getItem(keyOf(me._id))).toBeNull())
})

test('what the server does not accept stays with its reason, and leads to its sheet', async () => {
  const answer = () =>
    HttpResponse.json({ status: 'error', code: 'forbidden', message: 'Not your class' }, { status: 403 })
  const sent = await open({ answer })
  const link = await screen.findByRole('link', { name: /not accepted \(Not your class\)/ })
  expect(link.getAttribute('href')).toContain(`/admin/attendance/${session}`)
  expect(sent).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem(keyOf(me._id)) ?? '')).toMatchObject({
    marks: { [student]: { status: 'present' } },
    wanted: false,
    refused: 'Not your class',
  })
})

test('students whom somebody else has marked meanwhile are left to the sheet', async () => {
  const sent = await open({ status: 'absent' })
  await screen.findByRole('link', { name: /somebody else has marked/ })
  expect(sent).toEqual([])
})

test('nothing is sent for another user of the device', async () => {
  const sent = await open({ owner: '9'.repeat(24) })
  await screen.findByText('No students yet')
  expect(sent).toEqual([])
  expect(screen.queryByText(/Attendance waits/)).toBeNull()
})

test('nothing is sent for a user whom an administrator looks at', async () => {
  const viewedBy = { _id: 'c'.repeat(24), firstName: 'A', lastName: 'B' }
  const sent = await open({ user: aUser({ viewedBy }) })
  await screen.findByText(/Attendance waits to be sent/)
  expect(sent).toEqual([])
})
