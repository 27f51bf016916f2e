import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { admin, jamaica, made, server } from '../support/school.ts'

test('an upcoming class shows its seats, waiting list and debtors; not to users who may not see students', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { _id } = await made('class', { startDate: today, endDate: today, capacity: 1, fee: 5000 })
  for (const waitlist of [false, true]) {
    const student = await server.aStudent({ branch: jamaica })
    const enrolled = await admin.post('/api/enrolment', { student, class: _id, waitlist })
    expect(enrolled.status).toBe(201)
  }
  const seatsFor = async (client: Client) =>
    ((await client.get('/api/class/upcoming')).body.data as { _id: string; seats: unknown }[]).find(
      (row) => row._id === _id,
    )?.seats
  expect(await seatsFor(admin)).toEqual({ taken: 1, waiting: 1, owing: 1 })
  const clerk = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    permissions: { class: { view: true } },
  })
  expect(await seatsFor(clerk)).toEqual({ taken: 1, waiting: 1, owing: null })
})
