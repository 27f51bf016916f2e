import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import {
  adminAreas,
  type Area,
  areas,
  can,
  effectivePermissions,
  type Flag,
  flags,
  type Permissions,
  roles,
  seesAllBranches,
} from '../../src/shared/core/access.ts'

const everyArea: Area[] = [...areas, ...adminAreas]
const cells = everyArea.flatMap((area) => flags.map((flag) => [area, flag] as const))
const all: Permissions = Object.fromEntries(
  everyArea.map((area) => [area, { view: true, create: true, update: true, delete: true }]),
)
const opened = (role: (typeof roles)[number], permissions: Permissions): string[] =>
  cells
    .filter(([area, flag]) => can({ role, permissions }, area, flag))
    .map(([area, flag]) => `${area}.${flag}`)
const somePermissions = fc.dictionary(
  fc.constantFrom(...everyArea),
  fc.dictionary(fc.constantFrom(...flags), fc.boolean()),
) as fc.Arbitrary<Permissions>

describe('access policy', () => {
  test('the areas are those of the contract', () => {
    expect([...areas].toSorted()).toEqual(
      [
        'admin', 'branch', 'course', 'teacher', 'product', 'adjustment', 'transfer', 'purchase', 'cashStatement',
        'incomeStatement', 'class', 'student', 'attendance', 'calendar', 'inventory', 'stock', 'salesReport',
        'account', 'hr',
      ].toSorted(),
    ) // prettier-ignore
    expect([...adminAreas].toSorted()).toEqual(['logs', 'setting', 'user'])
  })

  test.each(['admin', 'super_admin'] as const)('%s may do everything in all branches', (role) => {
    expect(opened(role, {})).toHaveLength(cells.length)
    expect(seesAllBranches({ role })).toBe(true)
  })

  test.each(['manager', 'employee', 'teacher'] as const)('%s is limited to their own branch', (role) => {
    expect(seesAllBranches({ role })).toBe(false)
  })

  test('a manager sees every area, and needs a flag for more', () => {
    expect(opened('manager', {})).toEqual(areas.map((area) => `${area}.view`))
  })

  test('an employee without flags sees the dashboard and nothing else', () => {
    expect(opened('employee', {})).toEqual(['admin.view'])
  })

  test.each(['manager', 'employee'] as const)('%s gets exactly what each flag says', (role) => {
    const bare = new Set(opened(role, {}))
    for (const area of areas)
      for (const flag of flags) {
        const more = opened(role, { [area]: { [flag]: true } }).filter((cell) => !bare.has(cell))
        expect(more).toEqual(bare.has(`${area}.${flag}`) ? [] : [`${area}.${flag}`])
      }
  })

  test('a teacher has classes, attendance, the calendar and the dashboard, and flags add nothing', () => {
    const own = ['admin.view', 'class.view', 'attendance.view', 'attendance.update', 'calendar.view']
    expect(opened('teacher', {}).toSorted()).toEqual(own.toSorted())
    expect(opened('teacher', all).toSorted()).toEqual(own.toSorted())
  })

  test('users, logs and settings are for admins only, whatever is granted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('manager', 'employee', 'teacher' as const),
        somePermissions,
        (role, permissions) =>
          adminAreas.every((area) => flags.every((flag) => !can({ role, permissions }, area, flag))),
      ),
    )
  })

  test('a flag that is not true grants nothing', () => {
    for (const odd of ['true', 1, 'false', {}, null]) {
      const permissions = { student: { delete: odd } } as unknown as Permissions
      expect(can({ role: 'employee', permissions }, 'student', 'delete')).toBe(false)
    }
  })

  test('properties inherited by every object are no grants', () => {
    for (const area of ['constructor', '__proto__', 'toString'] as unknown as Area[])
      expect(can({ role: 'employee', permissions: {} }, area, 'toString' as unknown as Flag)).toBe(false)
  })

  test('the interface decides exactly as the server does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), somePermissions, (role, permissions) => {
        const reported = effectivePermissions({ role, permissions })
        expect(Object.keys(reported)).toEqual([...areas])
        for (const area of areas)
          for (const flag of flags)
            expect(reported[area]?.[flag]).toBe(can({ role, permissions }, area, flag))
      }),
    )
  })
})
