import { afterEach, expect, test } from 'vitest'
import { openTypesetter, type Typesetter } from '../../src/server/core/documents/typesetter.ts'
import { jobOf } from '../../src/server/core/documents/paper.ts'
import type { Job } from '../../src/server/core/documents/job.ts'
import { Failure } from '../../src/server/core/failure.ts'
import { readPdf } from '../support/pdf.ts'

const job = (name: string): Job =>
  jobOf(
    {
      template: 'studentReport',
      title: name,
      code: 'A1',
      language: 'en',
      branch: null,
      fileName: 'report',
      body: {
        name,
        status: 'Enrolled',
        photoOf: name,
        sections: [],
        licences: { title: 'Licences', head: [], none: 'None', rows: [] },
        papers: {
          title: 'Papers',
          there: { label: 'On file', text: '' },
          missing: { label: 'Missing', text: '', any: false },
        },
        notes: { title: 'Notes', none: 'None', items: [], cut: null },
      },
    },
    { head: { school: 'Pathshala', lines: [] }, logo: null, today: '2026-11-21' },
  )
const wrong = { ...job('x'), data: {} }
const titleOf = async (pdf: Promise<Buffer>) => (await readPdf(await pdf)).title

let typesetter: Typesetter
afterEach(() => typesetter.close())

test('a document that fails to compile names its line, and the next one succeeds', async () => {
  typesetter = openTypesetter(() => undefined)
  const [first, second] = await Promise.allSettled([
    typesetter.set(wrong),
    titleOf(typesetter.set(job('two'))),
  ])
  expect(first).toMatchObject({ reason: { message: expect.stringContaining('letterhead.typ:4') } })
  expect(second).toMatchObject({ value: 'two' })
})

test('a document that takes too long fails alone; the next one gets a new thread', async () => {
  typesetter = openTypesetter(() => undefined, { timeLimitMs: 1 })
  await expect(typesetter.set(job('slow'))).rejects.toThrow('took too long')
  await typesetter.close()
  typesetter = openTypesetter(() => undefined)
  expect(await titleOf(typesetter.set(job('next')))).toBe('next')
})

test('a thread is replaced regularly, unnoticed', async () => {
  typesetter = openTypesetter(() => undefined, { papersAProcess: 2, idleMs: 1 })
  const names = ['a', 'b', 'c', 'd', 'e']
  expect(await Promise.all(names.map((name) => titleOf(typesetter.set(job(name)))))).toEqual(names)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await titleOf(typesetter.set(job('after a pause')))).toBe('after a pause')
})

test('when too many wait, one more is told to retry', async () => {
  typesetter = openTypesetter(() => undefined, { mostWaiting: 2 })
  const [one, two, three] = await Promise.allSettled(['a', 'b', 'c'].map((name) => typesetter.set(job(name))))
  expect([one?.status, two?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(three).toMatchObject({ status: 'rejected', reason: expect.any(Failure) })
  expect((three as PromiseRejectedResult).reason).toMatchObject({ status: 503, retryAfter: 5 })
  expect(await titleOf(typesetter.set(job('later')))).toBe('later')
})

test('an invalid image is left out of the document, and reported', async () => {
  const received: string[] = []
  typesetter = openTypesetter((line) => received.push(line))
  const pdf = await typesetter.set({ ...job('x'), pictures: { '/photo': new Uint8Array([1, 2, 3]) } })
  expect([(await readPdf(pdf)).pictures, received]).toEqual([
    0,
    ['studentReport was set without its pictures: /photo'],
  ])
})
