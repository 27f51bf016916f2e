import { expect, test } from 'vitest'
import { admin } from '../support/school.ts'
import { counts, send, shortly, table } from '../support/tables.ts'

const lines = Array.from(
  { length: 10_000 },
  (_, index) => `রহিম ${index},উদ্দিন,০১৯${String(index).padStart(8, '0')},Dhaka,2027-01-01,enrolled`,
)
const rows = table('firstName,lastName,phone,branch,dmvExpiry,status', ...lines)

test('ten thousand rows are imported at once while others are served, and undone at once', async () => {
  const coming = send('student', rows)
  const still = Symbol('still')
  let served = 0
  while ((await Promise.race([coming, Promise.resolve(still)])) === still) {
    expect((await admin.get('/api/course?limit=1')).status).toBe(200)
    served++
  }
  expect(served).toBeGreaterThan(10)
  expect(shortly(await coming)).toEqual([200, counts(10_000, 10_000), []])
  expect(shortly(await send('student', rows))).toEqual([200, counts(10_000, 0, 0, 10_000), []])

  const [batch] = (await admin.get('/api/student/import')).body.data as { _id: string }[]
  const undone = await admin.post(`/api/student/import/${batch?._id}/undo`)
  expect([undone.status, undone.body.data]).toEqual([200, { deleted: 10_000, restored: 0 }])
}, 90_000)
