import { afterEach, expect, test, vi } from 'vitest'
import { semaphore } from '../../src/server/core/semaphore.ts'

afterEach(() => vi.useRealTimers())

test('as many work at once as there are places, the others in the order in which they came', async () => {
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

test('work that fails gives its place to the next', async () => {
  const inTurn = semaphore(1)
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
})

test('who waits too long is refused, and is not worked for later', async () => {
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
