import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const branch = { branch: 'b'.repeat(24), branchName: 'Jamaica' }
const aClass = (digit: string, name: string, startDate: string, freeSeats: number) => ({
  _id: digit.repeat(24),
  name,
  ...branch,
  status: 'running',
  startDate,
  freeSeats,
})
const records = {
  branch: [aBranch()],
  class: [
    aClass('3', 'TLC evening', '2026-12-24', 1),
    aClass('1', 'DMV morning', '2026-11-01', 0),
    aClass('2', 'DMV weekend', '2026-12-05', 12),
  ],
}

/** The options of the class in a new student's form: each with its name, and what it is described by. */
async function options(language: 'en' | 'bng', user = aUser()) {
  const shown = await renderAdmin({ at: '/admin/student?create=true', language, user, records })
  const field = await screen.findByRole('combobox', { name: { en: 'Class', bng: 'ক্লাস' }[language] })
  await shown.user.click(field)
  await screen.findByRole('option', { name: 'TLC evening' })
  return screen.getAllByRole('option').map((option) => {
    const text = (by: string) =>
      (option.getAttribute(by) ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join()
    return [text('aria-labelledby'), text('aria-describedby')]
  })
}

test('classes to choose from are in the order of their names, with branch, first day and free seats', async () => {
  expect(await options('en')).toEqual([
    ['DMV morning', 'Jamaica · from 11-01-2026 · no free seats'],
    ['DMV weekend', 'Jamaica · from 12-05-2026 · 12 free seats'],
    ['TLC evening', 'Jamaica · from 12-24-2026 · 1 free seat'],
  ])
})

test('classes to choose from are described in Bengali, with Bengali digits', async () => {
  expect((await options('bng'))[1]).toEqual(['DMV weekend', 'Jamaica · শুরু ১২-০৫-২০২৬ · ১২টি আসন খালি'])
})

test('classes to choose from do not name the branch to those who have only one', async () => {
  const user = aUser({ branch: { _id: branch.branch, name: 'Jamaica' } })
  expect((await options('en', user))[0]).toEqual(['DMV morning', 'from 11-01-2026 · no free seats'])
})

test('classes of the same name are options of their own, and none stays when others are found', async () => {
  const same = ['4', '5', '6'].map((digit) => aClass(digit, 'DMV morning', '2026-12-01', 3))
  const all = { ...records, class: [...records.class, ...same] }
  const shown = await renderAdmin({ at: '/admin/student?create=true', language: 'en', user: aUser(), records: all }) // prettier-ignore
  const field = await screen.findByRole('combobox', { name: 'Class' })
  await shown.user.click(field)
  const names = () =>
    screen.getAllByRole('option').map((option) => option.querySelector('span span')?.textContent)
  await screen.findByRole('option', { name: 'TLC evening' })
  expect(names().filter((name) => name === 'DMV morning')).toHaveLength(4)
  await shown.user.type(field, 'TLC')
  await expect.poll(names).toEqual(['TLC evening'])
})
