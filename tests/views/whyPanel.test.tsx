import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accessRules, adminAreas, areas, flags, roles } from '../../src/shared/core/access.ts'
import { bn } from '../../src/i18n/bn.ts'
import { en } from '../../src/i18n/en.ts'
import { explain } from '../../src/shared/core/explain.ts'
import { aBranch } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { aUserRecord } from '../../src/testing/aUserRecord.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'd'.repeat(24)

async function ask(fields: Record<string, unknown>, area?: string, flag?: string, view = false) {
  const shown = await renderAdmin({
    at: `/admin/user?id=${id}${view ? '&view=true' : ''}`,
    records: { user: [aUserRecord(fields)], branch: [aBranch()] },
    user: aUser({ role: 'super_admin' }),
  })
  const panel = await screen.findByRole('region', { name: /^Why may this person/ })
  const choose = async (label: string, option: string) => {
    await shown.user.click(within(panel).getByRole('combobox', { name: label }))
    await shown.user.click(await screen.findByRole('option', { name: option }))
  }
  if (area) await choose('Area', area)
  if (flag) await choose('Permission', flag)
  return { ...shown, panel, said: () => within(panel).getByRole('status').textContent }
}

describe('the explanation of a right', () => {
  test('an employee by a permission, in their own branch', async () => {
    const { said } = await ask({ permissions: { student: { view: true } } })
    expect(said()).toContain('Rakib Hasan can: Student view')
    expect(said()).toContain('The permission “Student view” is granted.')
    expect(said()).toContain('Only records of Jamaica')
  })

  test('an employee without it is refused, and branches are not mentioned', async () => {
    const { said } = await ask({}, 'Student', 'Delete', true)
    expect(said()).toContain('Rakib Hasan cannot: Student delete')
    expect(said()).toContain('The permission “Student delete” is not granted.')
    expect(said()).not.toContain('Jamaica')
  })

  test('a manager sees without a permission, and admins see every branch', async () => {
    const { said } = await ask({ role: 'manager' }, 'HR')
    expect(said()).toContain('A manager can view every area')
  })

  test('an admin may do everything in every branch', async () => {
    const { said } = await ask({ role: 'admin', branch: null }, 'System logs')
    expect(said()).toContain('Admins can do everything.')
    expect(said()).toContain('In every branch.')
  })

  test('a teacher is refused what a flag would allow others', async () => {
    const { said } = await ask({ role: 'teacher', permissions: { student: { view: true } } })
    expect(said()).toContain('permissions have no effect for them')
  })

  test('a teacher is limited to their own classes', async () => {
    const { said } = await ask({ role: 'teacher' }, 'Attendance', 'Update')
    expect(said()).toContain('Only their own classes')
  })

  test('admin rights are not given by any permission', async () => {
    const { said } = await ask({}, 'Users')
    expect(said()).toContain('Admins only')
  })

  test('a deactivated account may do nothing', async () => {
    const { said } = await ask({ active: false, role: 'admin', branch: null })
    expect(said()).toContain('The account is deactivated')
  })

  test('it follows the unsaved form', async () => {
    const { said, user } = await ask({})
    expect(said()).toContain('cannot: Student view')
    await user.click(screen.getByRole('checkbox', { name: 'Student view' }))
    await waitFor(() => expect(said()).toContain('can: Student view'))
  })
})

test('every rule and every scope has words in both languages', () => {
  for (const { access } of [en, bn])
    for (const rule of [...accessRules, 'inactive'] as const) expect(access.why.rules[rule]).toBeTruthy()
  const reaches = new Set(
    roles.flatMap((role) =>
      [null, 'b'].flatMap((branch) =>
        [...areas, ...adminAreas].flatMap((area) =>
          flags.map(
            (flag) =>
              explain({ role, branch, active: true, permissions: { [area]: { [flag]: true } } }, area, flag)
                .scope,
          ),
        ),
      ),
    ),
  )
  expect([...reaches].filter((scope) => scope !== null).toSorted()).toEqual(
    Object.keys(en.access.why.scope).toSorted(),
  )
})
