import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permissions, Role } from '../../src/shared/core/access.ts'
import { aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]

describe('the actions of a row', () => {
  const labels = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('aria-label'))
  const named = () =>
    labels(
      within(rows()[0]?.querySelector<HTMLElement>('td.actions') ?? document.body).getAllByRole('button'),
    )

  for (const [role, permissions, actions] of [
    ['admin', {}, ['Add', 'Note', 'View', 'Edit', 'Delete', 'Accounts', 'Reports']],
    ['manager', {}, ['Note', 'View']],
    ['manager', { student: { delete: true } }, ['Note', 'View', 'Delete']],
    [
      'employee',
      { student: { view: true, create: true, update: true } },
      ['Add', 'Note', 'View', 'Edit', 'Accounts'],
    ],
    ['employee', { student: { view: true } }, ['Note', 'View']],
  ] satisfies [Role, Permissions, string[]][])
    test(`for a ${role} with ${JSON.stringify(permissions)} are ${actions.join(', ')}, each with the record's name`, async () => {
      const { user } = await renderAdmin({
        at: '/admin/student',
        user: aUser({ role, permissions }),
        records: { student: [aStudent()] },
      })
      await screen.findByRole('table')
      // Where there are more than three, the row has the most used ones, and its menu has all.
      const folded = actions.length > 3
      const inRow = folded ? ['Note', 'Edit', 'Actions'] : actions
      const onRahim = (names: string[]) => names.map((action) => `${action} Rahim Uddin`)
      await waitFor(() => expect(named()).toEqual(onRahim(inRow)))
      if (folded) {
        await user.click(screen.getByRole('button', { name: 'Actions Rahim Uddin' }))
        expect(labels(await screen.findAllByRole('menuitem'))).toEqual(onRahim(actions))
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions Rahim Uddin' }))
      }
      const add = screen.queryByRole('button', { name: 'Add' })
      expect(add !== null).toBe(actions.includes('Add'))
    })
})
