import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setupStepNames, setupSteps } from '../../src/shared/dashboard/setup.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const figures = { branches: { total: 1, active: 1 } }
const guide = async () => within(await screen.findByRole('region', { name: 'Set up your school' }))

test('a new school’s dashboard lists the steps: those done, and where the others are done', async () => {
  const setup = setupStepNames.map((step) => ({ step, done: step === 'branch' }))
  const { user } = await renderAdmin({
    at: '/admin',
    answers: { 'service.dashboard': { data: { ...figures, setup } } },
  })
  const steps = (await guide()).getAllByRole('listitem')
  expect(steps.map((step) => within(step).queryByRole('link')?.getAttribute('href') ?? 'done')).toEqual(
    setupStepNames.map((step) => (step === 'branch' ? 'done' : setupSteps[step])),
  )
  expect((await guide()).getByText('1 of 7 done')).toBeTruthy()
  // Nothing is there that could be sold: buttons for it would be in the way.
  expect(screen.queryByRole('button', { name: 'New sale' })).toBeNull()
  await user.click((await guide()).getByRole('button', { name: 'Hide the steps' }))
  expect((await guide()).queryByRole('listitem')).toBeNull()
  await user.click((await guide()).getByRole('button', { name: 'Show the steps' }))
  expect((await guide()).getAllByRole('listitem')).toHaveLength(7)
})

test('a school that works has no guide', async () => {
  await renderAdmin({ at: '/admin', answers: { 'service.dashboard': { data: figures } } })
  await screen.findByRole('link', { name: /Branches/ })
  expect(screen.getByRole('button', { name: 'New sale' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Set up your school' })).toBeNull()
})
