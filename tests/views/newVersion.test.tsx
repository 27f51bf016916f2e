import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNewVersion } from '../../src/app/offline/useNewVersion.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: string) => void>()
  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  update = () => Promise.resolve()
}

async function page({ controlled = true, waiting = false } = {}) {
  const registration = new Registration()
  if (waiting) registration.waiting = Object.assign(new Worker(), { state: 'installed' })
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    ready: Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: workers } }))
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  const { result } = renderHook(useNewVersion)
  await act(() => Promise.resolve())
  return { registration, workers, reload, result }
}
const changes = (workers: EventTarget) => act(() => void workers.dispatchEvent(new Event('controllerchange')))

afterEach(() => vi.unstubAllGlobals())

test('a new version is offered once the device has it whole, and nothing loads by itself', async () => {
  const { registration, reload, result } = await page()
  const worker = new Worker()
  registration.installing = worker
  act(() => void registration.dispatchEvent(new Event('updatefound')))
  expect(result.current.ready).toBe(false)
  registration.waiting = worker
  act(() => worker.becomes('installed'))
  expect(result.current.ready).toBe(true)
  expect([reload.mock.calls, worker.postMessage.mock.calls]).toEqual([[], []])
})

test('who accepts it puts it to use, and the page loads once that is done', async () => {
  const { registration, workers, reload, result } = await page({ waiting: true })
  act(() => result.current.load())
  expect(registration.waiting?.postMessage.mock.calls).toEqual([['update']])
  expect(reload).not.toHaveBeenCalled()
  changes(workers)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that another tab has put to use is still offered here, and loads at once', async () => {
  const { registration, workers, reload, result } = await page({ waiting: true })
  registration.waiting?.becomes('activated')
  changes(workers)
  expect([result.current.ready, reload.mock.calls]).toEqual([true, []])
  act(() => result.current.load())
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the first version that a device keeps is no new one', async () => {
  const { workers, result } = await page({ controlled: false })
  changes(workers)
  expect(result.current.ready).toBe(false)
})
