import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permissions } from '../../src/shared/core/access.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

async function open(permissions?: Permissions) {
  const view = await renderAdmin({
    at: '/admin',
    user: permissions ? aUser({ role: 'employee', permissions }) : aUser(),
    records: { student: [aStudent()], branch: [aBranch()] },
  })
  await view.user.click(await screen.findByRole('button', { name: 'Search' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...view, dialog }
}

describe('the global search', () => {
  test('searches again when the same words are submitted again', async () => {
    const { user, dialog, api } = await open()
    await user.click(dialog.getByRole('button', { name: 'Student' }))
    const requests = () => api.calls.filter((call) => call.includes('search=Rahim'))
    await user.type(dialog.getByPlaceholderText('Search by first name'), 'Rahim{Enter}')
    expect(await dialog.findByRole('link', { name: /Rahim Uddin/ })).toBeTruthy()
    expect(requests()).toHaveLength(1)
    api.records.student?.push({ ...api.records.student[0]!, _id: 'd'.repeat(24), lastName: 'Sarkar' })
    await user.keyboard('{Enter}')
    expect(await dialog.findByRole('link', { name: /Rahim Sarkar/ })).toBeTruthy()
    expect(requests()).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(requests()).toHaveLength(3))
  })

  test('offers to search the students where no teacher matches', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByPlaceholderText('Search by name'), 'Rahim')
    await user.click(await dialog.findByRole('button', { name: 'Look among students' }))
    expect(await dialog.findByRole('link', { name: /Rahim Uddin/ })).toBeTruthy()
    expect(dialog.getByPlaceholderText('Search by first name')).toHaveProperty('value', 'Rahim')
  })

  test('shows the students at once where no teacher matches', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByPlaceholderText('Search by name'), 'Rahim')
    const students = within(await dialog.findByRole('region', { name: 'Students' }))
    expect(await students.findByRole('link', { name: /Rahim Uddin/ })).toBeTruthy()
    expect(dialog.getAllByRole('link', { name: /Rahim Uddin/ })).toHaveLength(1)
  })

  test('puts records that were opened last before the others', async () => {
    const classes = ['a', 'b', 'c'].map((digit) => ({
      _id: digit.repeat(24),
      name: `Evening ${digit}`,
      status: 'running',
      updatedAt: '',
    }))
    const { user } = await renderAdmin({
      at: `/admin/class?id=${'c'.repeat(24)}&view=true`,
      records: { class: classes, branch: [aBranch()] },
    })
    await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!)
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    await user.type(await screen.findByPlaceholderText('Search by name'), 'evening')
    const found = within(await screen.findByRole('region', { name: 'Other records' }))
    await found.findByRole('link', { name: /^Evening a/ })
    const names = found.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)
    expect(names).toEqual(['Evening c', 'Evening a', 'Evening b'])
  })

  test('forgets the records that were opened when their user signs out', async () => {
    const { user } = await renderAdmin({
      at: `/admin/student?id=${'2'.repeat(24)}`,
      records: { student: [aStudent({ _id: '2'.repeat(24) })], branch: [aBranch()] },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const kept = () => Object.keys(localStorage).filter((key) => key.includes('recentRecords'))
    expect(kept()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(kept()).toEqual([]))
  })

  test('finds pages and forms of new records by the beginning of a word', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByPlaceholderText('Search by name'), 'ren')
    const link = await dialog.findByRole('link', { name: 'Student Renewals' })
    expect(link.getAttribute('href')).toBe('/admin/student/renewals')
    expect(dialog.queryByRole('link', { name: 'Add a student' })).toBeNull()
    await user.clear(dialog.getByPlaceholderText('Search by name'))
    await user.type(dialog.getByPlaceholderText('Search by name'), 'add a st')
    const form = await dialog.findByRole('link', { name: 'Add a student' })
    expect(form.getAttribute('href')).toBe('/admin/student?create=true')
  })

  test('finds no page that the user may not open', async () => {
    const { user, dialog } = await open({ student: { view: true } })
    await user.type(dialog.getByPlaceholderText('Search by first name'), 'st')
    expect(await dialog.findByRole('link', { name: 'Student' })).toBeTruthy()
    for (const name of ['Inventory Stock', 'Add a student'])
      expect(dialog.queryByRole('link', { name })).toBeNull()
  })

  test('finds other records by what is typed, each with its kind', async () => {
    const { user, dialog, api } = await open()
    api.records.class?.push({ _id: 'c'.repeat(24), name: 'Evening class', updatedAt: '' })
    await user.type(dialog.getByPlaceholderText('Search by name'), 'even')
    const link = await dialog.findByRole('link', { name: /^Evening class/ })
    expect(link.getAttribute('href')).toBe(`/admin/class?id=${'c'.repeat(24)}`)
    await user.clear(dialog.getByPlaceholderText('Search by name'))
    expect(dialog.queryByRole('link', { name: /^Evening class/ })).toBeNull()
  })

  test('begins with the records that were opened last, newest first', async () => {
    const students = ['Azad', 'Babu', 'Chan'].map((lastName, n) =>
      aStudent({ lastName, _id: `${n}`.repeat(24) }),
    )
    const { user } = await renderAdmin({
      at: `/admin/student?id=${'2'.repeat(24)}`,
      records: { student: students, branch: [aBranch()] },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Edit Rahim Azad' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    const recent = within(await screen.findByRole('region', { name: 'Opened recently' }))
    const names = recent.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)
    expect(names).toEqual(['Rahim Azad', 'Rahim Chan'])
  })

  test('sends nothing without words', async () => {
    const { user, dialog, api } = await open()
    await user.click(dialog.getByRole('button', { name: 'Student' }))
    await user.type(dialog.getByPlaceholderText('Search by first name'), '  {Enter}{Enter}')
    expect(api.calls.filter((call) => call.startsWith('GET /api/student?'))).toEqual([])
  })

  for (const [kind, placeholder] of [
    ['teacher', 'Search by name'],
    ['student', 'Search by first name'],
  ] as const)
    test(`offers no choice to users who may see a ${kind} only`, async () => {
      const { dialog } = await open({ [kind]: { view: true } })
      expect(dialog.getByPlaceholderText(placeholder)).toBeTruthy()
      for (const name of ['Teacher', 'Student']) expect(dialog.queryByRole('button', { name })).toBeNull()
    })

  test('opens by its shortcut as soon as the page is there', async () => {
    await renderAdmin({ at: '/admin' })
    // The key is pressed when the heading appears, before permissions are known.
    await new Promise<void>((resolve) => {
      const press = () => {
        if (!document.querySelector('h1')) return
        watcher.disconnect()
        fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
        resolve()
      }
      const watcher = new MutationObserver(press)
      watcher.observe(document.body, { childList: true, subtree: true })
      press()
    })
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
  })

  test('is hidden from users who may see neither', async () => {
    await renderAdmin({
      at: '/admin',
      user: aUser({ role: 'employee', permissions: { course: { view: true } } }),
    })
    await screen.findByRole('link', { name: 'Course' })
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  })
})
