import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const [mina, rakib] = ['a'.repeat(24), 'c'.repeat(24)]
const answers = {
  'leave.people': {
    data: [
      { _id: mina, role: 'employee', name: 'Mina Begum', branch: 'b'.repeat(24), branchName: 'Jamaica' },
      { _id: rakib, role: 'teacher', name: 'Rakib Hasan', branch: 'b'.repeat(24), branchName: 'Jamaica' },
    ],
  },
} as const
const own = { en: 'Nobody chosen: for yourself.', bng: 'কাউকে না বাছলে নিজের জন্য।' }

async function opened(people: object, language: 'en' | 'bng' = 'en') {
  const filter = encodeURIComponent(JSON.stringify(people))
  const shown = await renderAdmin({ at: `/admin/hr/leave?filter=${filter}`, answers, language })
  const request = { en: 'Request leave', bng: 'ছুটির আবেদন করুন' }[language]
  await shown.user.click(await screen.findByRole('button', { name: request }))
  const dialog = within(await screen.findByRole('dialog'))
  const person = await dialog.findByRole<HTMLInputElement>('combobox', {
    name: { en: 'For whom', bng: 'কার জন্য' }[language],
  })
  return { ...shown, dialog, person }
}

for (const [kind, id, name] of [
  ['employee', mina, 'Mina Begum'],
  ['teacher', rakib, 'Rakib Hasan'],
] as const)
  test(`leave is requested for the ${kind} whose list is open`, async () => {
    const { dialog, person, user, api } = await opened({ [kind]: [id] })
    await waitFor(() => expect(person.value).toBe(name))
    expect(dialog.queryByText(own.en)).toBeNull()
    await user.type(dialog.getByLabelText('From'), '2026-12-01')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.records.leave).toHaveLength(1))
    expect(api.records.leave?.[0]).toMatchObject({ [kind]: id })
  })

for (const language of ['en', 'bng'] as const)
  test(`leave is requested for oneself only while nobody is chosen, in ${language}`, async () => {
    const { dialog, person, user } = await opened({ employee: [mina, rakib] }, language)
    expect(person.value).toBe('')
    expect(dialog.getByText(own[language])).toBeTruthy()
    await user.click(person)
    await user.click(await screen.findByRole('option', { name: /Mina Begum/ }))
    expect(dialog.queryByText(own[language])).toBeNull()
  })
