import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { areas, flags } from '../../src/shared/core/access.ts'
import { presets } from '../../src/shared/core/presets.ts'
import { aBranch } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { aUserRecord } from '../../src/testing/aUserRecord.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'd'.repeat(24)
const other = 'e'.repeat(24)

async function open(
  fields: Record<string, unknown> = {},
  scene: Partial<Parameters<typeof renderAdmin>[0]> = {},
) {
  const records = {
    user: [aUserRecord(fields)],
    branch: [aBranch(), aBranch({ _id: other, name: 'Bronx', code: 'BRX' })],
  }
  const view = await renderAdmin({ at: `/admin/user?id=${id}`, records, ...scene })
  await screen.findByRole('checkbox', { name: /^(Course view|কোর্স দেখা)$/ })
  return view
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const stateOf = (name: string) => (box(name).indeterminate ? 'some' : box(name).checked ? 'all' : 'none')
const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const question = () => screen.findByRole('alertdialog')
const lines = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the matrix of permissions', () => {
  test('has a checkbox for every area and flag, in Bengali too', async () => {
    await open()
    // With a checkbox for each row and each column.
    expect(within(screen.getByRole('table', { name: 'Permissions' })).getAllByRole('checkbox')).toHaveLength(
      areas.length * flags.length + areas.length + flags.length,
    )
    expect(box('Cash statement delete').checked).toBe(false)
  })

  test('is labelled in Bengali for Bengali users', async () => {
    await open({ permissions: { student: { update: true } } }, { language: 'bng' })
    expect(box('শিক্ষার্থী বদলানো').checked).toBe(true)
    expect(box('শিক্ষার্থী মোছা').checked).toBe(false)
    expect(stateOf('শিক্ষার্থী: সবকিছু')).toBe('some')
  })

  test('shows whether a row is granted fully, partly or not, and grants or removes the whole row', async () => {
    const { user } = await open({ permissions: { course: { view: true } } })
    const row = 'Everything in Course'
    expect(stateOf(row)).toBe('some')
    await user.click(box(row))
    expect(flags.map((flag) => box(`Course ${flag}`).checked)).toEqual([true, true, true, true])
    expect(stateOf(row)).toBe('all')
    await user.click(box(row))
    expect(stateOf(row)).toBe('none')
    expect(box('Course view').checked).toBe(false)
    await user.click(box('Course update'))
    expect(stateOf(row)).toBe('some')
  })

  test('sets a column for every area, and leaves the other columns alone', async () => {
    const { user } = await open()
    const column = 'Create in every area'
    expect(stateOf(column)).toBe('none')
    await user.click(box(column))
    expect(stateOf(column)).toBe('all')
    expect(box('Transfer create').checked).toBe(true)
    expect(box('Transfer view').checked).toBe(false)
    await user.click(box('Product create'))
    expect(stateOf(column)).toBe('some')
    await user.click(box(column))
    expect(stateOf(column)).toBe('all')
  })

  test('is filled by a preset, which is then marked as chosen', async () => {
    const { user } = await open({ permissions: { hr: { delete: true } } })
    await user.click(press('Front desk'))
    expect(press('Front desk').getAttribute('aria-pressed')).toBe('true')
    expect(press('Accountant').getAttribute('aria-pressed')).toBe('false')
    expect([box('Student create').checked, box('Student delete').checked, box('HR delete').checked]).toEqual([
      true,
      false,
      false,
    ])
    await user.click(press('Nothing'))
    // Everybody has the dashboard.
    const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((each) => each.checked)
    expect(
      checked
        .map((each) => each.getAttribute('aria-label'))
        .filter((name) => name?.match(/ (view|create|update|delete)$/)),
    ).toEqual(['Dashboard view'])
  })
})

describe('the choices that a role leaves', () => {
  for (const role of ['admin', 'super_admin'])
    test(`are none for a ${role}: every box is checked and disabled`, async () => {
      await open({ role, branch: null }, { user: aUser({ role: 'super_admin' }) })
      for (const area of ['Course', 'HR', 'Cash statement'])
        for (const flag of flags) {
          expect([`${area} ${flag}`, box(`${area} ${flag}`).checked]).toEqual([`${area} ${flag}`, true])
          expect(box(`${area} ${flag}`).disabled).toBe(true)
        }
      expect(screen.queryByRole('button', { name: 'Front desk' })).toBeNull()
      expect(screen.getByText(/can do everything in every branch/)).toBeTruthy()
    })

  test('are none for a teacher, whose rights are fixed', async () => {
    await open({ role: 'teacher', permissions: { student: { view: true } } })
    expect([box('Class view').checked, box('Attendance update').checked]).toEqual([true, true])
    expect([box('Student view').checked, box('Class update').checked]).toEqual([false, false])
    expect(
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { name: / (view|create|update|delete)$/ })
        .every((each) => each.disabled),
    ).toBe(true)
    expect(screen.getByText(/Permissions have no effect for teachers/)).toBeTruthy()
  })

  test('are all but viewing for a manager, who always sees everything', async () => {
    const { user } = await open({ role: 'manager' })
    expect([box('Student view').checked, box('Student view').disabled]).toEqual([true, true])
    expect(box('View in every area').disabled).toBe(true)
    expect([box('Student create').checked, box('Student create').disabled]).toEqual([false, false])
    await user.click(box('Everything in Student'))
    expect(stateOf('Everything in Student')).toBe('all')
  })
})

describe('changed rights are reviewed before they are saved', () => {
  const saved = (calls: string[]) => calls.filter((call) => call.startsWith('PUT'))

  test('in words, listed as granted and removed, and saved on confirmation', async () => {
    const { user, api } = await open({ permissions: { student: { view: true, delete: true } } })
    await user.click(box('Course create'))
    await user.click(box('Student delete'))
    await user.click(press('Save'))
    const dialog = await question()
    expect(lines(dialog)).toEqual(['+ Course create', '− Student delete'])
    expect(saved(api.calls)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(saved(api.calls)).toEqual([`PUT /api/user/${id}`]))
    expect(api.records.user?.[0]?.permissions).toEqual({ course: { create: true }, student: { view: true } })
  })

  test('and are still in the form after cancelling', async () => {
    const { user, api } = await open()
    await user.click(box('Course create'))
    await user.click(press('Save'))
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(box('Course create').checked).toBe(true)
    expect(saved(api.calls)).toEqual([])
  })

  test('including role, branch and access, with the meaning of the new role', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByRole('option', { name: 'Manager' }))
    await user.click(screen.getByRole('combobox', { name: 'Branch' }))
    await user.click(await screen.findByRole('option', { name: 'Bronx' }))
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await user.click(press('Save'))
    const dialog = await question()
    await waitFor(() =>
      expect(lines(dialog)).toEqual([
        'Role: Employee → Manager',
        'Branch: Jamaica → Bronx',
        'Active: Active → Inactive',
      ]),
    )
    expect(within(dialog).getByText(/always sees everything in their own branch/)).toBeTruthy()
  })

  test('while a changed name is saved without a review', async () => {
    const { user, api } = await open()
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'ul')
    await user.click(press('Save'))
    await waitFor(() => expect(saved(api.calls)).toHaveLength(1))
    expect(api.records.user?.[0]?.firstName).toBe('Rakibul')
  })
})

describe('options that the server would refuse are not offered', () => {
  test('nobody changes their own role, branch, permissions or access', async () => {
    await open({}, { user: aUser({ _id: id }) })
    expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Active' })).toBeNull()
    expect(box('Course create').disabled).toBe(true)
    expect(screen.getByText(/You cannot change your own role/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeTruthy()
  })

  test('an admin sees a super admin read-only', async () => {
    await open({ role: 'super_admin', branch: null })
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'One-time password' })).toBeNull()
    expect(screen.getByText(/can only be changed by a super admin/)).toBeTruthy()
  })

  test('an admin cannot make anybody a super admin', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(offered).toEqual(['Admin', 'Manager', 'Employee', 'Teacher'])
  })
})

describe('permission presets', () => {
  test('contain neither admin rights nor the delete flag', () => {
    for (const [name, given] of Object.entries(presets))
      for (const [area, held] of Object.entries(given)) {
        expect([name, (areas as readonly string[]).includes(area)]).toEqual([name, true])
        expect([name, area, held.delete]).toEqual([name, area, undefined])
        // The right to change includes the right to view.
        expect([name, area, held.view]).toEqual([name, area, true])
      }
  })
})
