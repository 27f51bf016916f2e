import { afterEach, expect, test, vi } from 'vitest'
import { semaphore } from '../../src/server/core/semaphore.ts'

afterEach(() => vi.useRealTimers())

test('as many run at once as there are slots, the others in order of arrival', async () => {
  const inTurn = semaphore(2)
  let [inside, most] = [0, 0]
  const order: number[] = []
  const work = (number: number) =>
    inTurn(async () => {
      order.push(number)
      most = Math.max(most, ++inside)
      await new Promise(setImmediate)
      inside--
      return number
    })
  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5])
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]])
})

test('a failure frees its slot', async () => {
  const inTurn = semaphore(1)
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
})

test('a task that waits too long is refused, and never runs', async () => {
  vi.useFakeTimers()
  const inTurn = semaphore(1)
  const first = Promise.withResolvers<void>()
  const working = inTurn(() => first.promise)
  const late = vi.fn(() => Promise.resolve())
  const refused = expect(inTurn(late)).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
  first.resolve()
  await working
  expect(await inTurn(() => Promise.resolve('free again'))).toBe('free again')
  expect(late).not.toHaveBeenCalled()
})
