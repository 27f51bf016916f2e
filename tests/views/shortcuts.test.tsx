import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const title = 'Keyboard shortcuts'
const open = async (at = '/admin/student') => {
  const { user } = await renderAdmin({ at, records: { student: [aStudent()] } })
  await screen.findByRole('button', { name: title })
  return user
}

describe('the keyboard shortcuts', () => {
  test('are listed by the key ?, by group, and closed by Esc', async () => {
    const user = await open()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const save = within(dialog.getByRole('region', { name: 'In an open record' })).getByText('Save')
    expect(save.nextElementSibling?.textContent).toBe('CtrlSCtrlEnter')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are not opened by a question mark that is typed', async () => {
    const user = await open()
    const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' })
    await user.type(search, '?')
    expect(search.value).toBe('?')
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  })

  test('begin with those of the page', async () => {
    const user = await open('/admin/attendance')
    await user.click(screen.getByRole('button', { name: title }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const names = dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(names.slice(0, 2)).toEqual(['On an attendance sheet', 'Everywhere'])
    expect(dialog.getByText('Present').nextElementSibling?.textContent).toBe('P')
  })
})
