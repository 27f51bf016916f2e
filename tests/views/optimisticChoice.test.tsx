import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useOptimisticChoice } from '../../src/components/useOptimisticChoice.ts'

/** A checkbox whose saving ends when the test decides. */
function Box({ saving }: { saving: () => Promise<void> }) {
  const [saved, setSaved] = useState(false)
  const { shown, choose, isSaving } = useOptimisticChoice(saved, async (choice) => {
    await saving()
    setSaved(choice)
  })
  return (
    <input
      type="checkbox"
      checked={shown}
      aria-busy={isSaving}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}

async function tick() {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  render(<Box saving={() => promise} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box)
  const atOnce = box.checked
  const settle = async (end: () => void) => {
    end()
    await act(() => new Promise((done) => setTimeout(done, 5)))
  }
  return {
    box,
    atOnce,
    succeed: () => settle(() => resolve(undefined)),
    fail: () => settle(() => reject(new Error('refused'))),
  }
}

test('a choice shows at the click, and stays once it is saved', async () => {
  const { box, atOnce, succeed } = await tick()
  expect([atOnce, box.getAttribute('aria-busy')]).toEqual([true, 'true'])
  await succeed()
  expect([box.checked, box.getAttribute('aria-busy')]).toEqual([true, 'false'])
})

test('a choice that fails to save is reverted', async () => {
  const { box, atOnce, fail } = await tick()
  expect(atOnce).toBe(true)
  await fail()
  expect([box.checked, box.getAttribute('aria-busy')]).toEqual([false, 'false'])
})
