import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byProcess, type Family } from '../../src/server/core/metrics/exposition.ts'
import { limitPerMinute, type RateLimit, tellEveryMs } from '../../src/server/core/plugins/rateLimit.ts'
import { type Channel, joinColleagues, patienceMs } from '../../src/server/core/processes/colleagues.ts'

/** Processes that hear each other as through the supervisor. */
function supervised(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const heard = new Map<number, (message: unknown) => void>()
  const channelOf = (number: number): Channel => ({
    send({ to, body }) {
      for (const other of numbers)
        if (other !== number && (to ?? other) === other) heard.get(other)?.({ from: number, body })
    },
    on: (_, hear) => heard.set(number, hear),
  })
  const colleagues = numbers.map((number) => joinColleagues(number, channelOf(number)))
  const introduce = (present = numbers) => {
    for (const number of numbers) heard.get(number)?.({ others: present.filter((other) => other !== number) })
  }
  introduce()
  return { colleagues, introduce, silence: (number: number) => heard.delete(number) }
}

const minute = 60_000
/** An export of one user; ten are allowed in a minute. */
const exports = (limit: RateLimit, now: number) =>
  limit(
    { access: 'signedIn', verb: 'export', method: 'GET' },
    { now, address: '10.0.0.1', signedIn: { _id: 'somebody' } },
  )

// Other files of this worker may leave a timer behind that sets itself again: time goes on by a limit, never until no
// timer is left.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('calls at one process count at the others, as soon as they are told', () => {
  const [one, other] = supervised(2).colleagues.map((each) => limitPerMinute(each))
  if (!one || !other) throw new Error('two are needed')
  for (let call = 0; call < 6; call++) exports(one, 30 * minute)
  vi.advanceTimersByTime(tellEveryMs)
  for (let call = 0; call < 4; call++) exports(other, 30 * minute + 20)
  expect(() => exports(other, 30 * minute + 30)).toThrow(expect.objectContaining({ status: 429 }))
  // What one refuses is refused by all, and told once: not told back.
  vi.advanceTimersByTime(tellEveryMs)
  expect(() => exports(one, 30 * minute + 40)).toThrow(expect.objectContaining({ status: 429 }))
  expect(vi.getTimerCount()).toBe(1)
})

test('a minute is the same for all processes, whenever they first count', () => {
  const [one, other] = supervised(2).colleagues.map((each) => limitPerMinute(each))
  if (!one || !other) throw new Error('two are needed')
  for (let call = 0; call < 10; call++) exports(one, 30 * minute + 59_000)
  exports(other, 31 * minute)
  // Of a minute that is over.
  vi.advanceTimersByTime(tellEveryMs)
  for (let call = 0; call < 9; call++) exports(other, 31 * minute + 50)
  expect(() => exports(other, 31 * minute + 100)).toThrow(expect.objectContaining({ status: 429 }))
  vi.advanceTimersByTime(tellEveryMs)
  expect(() => exports(one, 31 * minute + 200)).toThrow(expect.objectContaining({ status: 429 }))
})

const uptime = (value: number): Family => ({
  name: 'process_start_time_seconds',
  help: 'When.',
  type: 'gauge',
  samples: [{ value }],
})

test('metrics are those of all processes that answer requests, labelled by process', async () => {
  const { colleagues } = supervised(3)
  for (const [index, each] of colleagues.entries()) each.answerMetrics(() => [uptime(index + 1)])
  const [one] = colleagues
  const families = byProcess([
    { name: one?.name ?? '', families: [uptime(1)] },
    ...((await one?.askMetrics()) ?? []),
  ])
  expect(families).toEqual([
    { ...uptime(0), samples: [1, 2, 3].map((value) => ({ value, labels: { worker: String(value) } })) },
  ])
})

test('metrics do not wait for a process that ends, nor long for one that is silent', async () => {
  const { colleagues, introduce, silence } = supervised(3)
  silence(3)
  const first = colleagues[0]?.askMetrics()
  introduce([1, 2])
  expect(await first).toMatchObject([{ name: '2' }])
  introduce()
  const second = colleagues[0]?.askMetrics()
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(await second).toMatchObject([{ name: '2' }])
})
