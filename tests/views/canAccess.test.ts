import { beforeEach, describe, expect, test } from 'vitest'
import { authProvider } from '../../src/providers/authProvider.ts'
import { can, type Flag, roles } from '../../src/shared/core/access.ts'
import { entities } from '../../src/shared/entities.ts'
import { aUser } from '../../src/testing/aUser.ts'

const actions: Record<string, Flag> = {
  list: 'view',
  show: 'view',
  create: 'create',
  edit: 'update',
  delete: 'delete',
  export: 'view',
}

beforeEach(() => localStorage.clear())

const signedInAs = (user: ReturnType<typeof aUser>) => localStorage.setItem('user', JSON.stringify(user))

/** A teacher reads meetings in the calendar, and has no list of them. */
const isWithoutPage = (resource: string, role: string, action: string): boolean =>
  resource === 'meeting' && role === 'teacher' && action === 'list'

describe.each(roles)('a %s', (role) => {
  test('may do in the interface exactly what the server’s policy allows, with every flag and with none', async () => {
    for (const entity of Object.values(entities))
      for (const granted of [undefined, 'view', 'create', 'update', 'delete'] as const) {
        const permissions = granted ? { [entity.area]: { [granted]: true } } : {}
        signedInAs(aUser({ role, permissions }))
        for (const [action, flag] of Object.entries(actions)) {
          const may = await authProvider.canAccess({ resource: entity.name, action })
          expect([entity.name, granted, action, may]).toEqual([
            entity.name,
            granted,
            action,
            can({ role, permissions }, entity.area, flag) && !isWithoutPage(entity.name, role, action),
          ])
        }
      }
  })

  test('may open the dashboard, and nothing undeclared', async () => {
    signedInAs(aUser({ role }))
    expect(await authProvider.canAccess({ resource: 'dashboard', action: 'list' })).toBe(true)
    expect(await authProvider.canAccess({ resource: 'student', action: 'conquer' })).toBe(false)
  })
})

test('a stored user without a session end counts as signed out', async () => {
  localStorage.setItem('user', JSON.stringify({ ...aUser(), tokenExp: '' }))
  const { storedUser } = await import('../../src/providers/session.ts')
  expect(storedUser()).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})
