/** The cells of the permission matrix; the access policy decides which ones can be changed. */
import {
  type Area,
  areas,
  decide,
  type Flag,
  flags,
  type Permissions,
  type Role,
} from '../../../../shared/core/access.ts'

export type GrantedArea = (typeof areas)[number]
export type Cell = readonly [area: GrantedArea, flag: Flag]

export const groups = {
  school: ['admin', 'branch', 'course', 'class', 'student', 'teacher', 'attendance', 'calendar'],
  inventory: ['inventory', 'stock', 'adjustment', 'transfer', 'purchase', 'salesReport', 'product'],
  accounts: ['account', 'cashStatement', 'incomeStatement'],
  staff: ['hr'],
} as const satisfies Record<string, readonly GrantedArea[]>

export const rowOf = (area: GrantedArea): Cell[] => flags.map((flag) => [area, flag])
export const columnOf = (flag: Flag): Cell[] => areas.map((area) => [area, flag])

export const holds = (role: Role, permissions: Permissions, [area, flag]: Cell): boolean =>
  decide({ role, permissions }, area, flag).allowed

/** True if granting makes a difference: roles have some permissions anyway and never get others. */
export const isFree = (role: Role, [area, flag]: Cell): boolean =>
  holds(role, {}, [area, flag]) !== holds(role, { [area]: { [flag]: true } }, [area, flag])

export type Tri = 'all' | 'some' | 'none'

export function stateOf(role: Role, permissions: Permissions, cells: readonly Cell[]): Tri {
  const held = cells.filter((cell) => holds(role, permissions, cell)).length
  return held === cells.length ? 'all' : held === 0 ? 'none' : 'some'
}

/** Grants or revokes these cells. Revoked ones are left out, so that equal permissions have equal text. */
export function withCells(permissions: Permissions, cells: readonly Cell[], on: boolean): Permissions {
  const changed = new Map(cells.map(([area, flag]) => [`${area} ${flag}`, on]))
  const kept = areas.map((area) => {
    const given = flags.filter((flag) => changed.get(`${area} ${flag}`) ?? permissions[area]?.[flag] === true)
    return [area, Object.fromEntries(given.map((flag) => [flag, true]))] as const
  })
  return Object.fromEntries(kept.filter(([, given]) => Object.keys(given).length > 0))
}

/** A click on a row or column head: grants what is missing, or revokes all if everything was granted. */
export function toggled(role: Role, permissions: Permissions, cells: readonly Cell[]): Permissions {
  const free = cells.filter((cell) => isFree(role, cell))
  const lacking = free.some(([area, flag]) => permissions[area]?.[flag] !== true)
  return withCells(permissions, free, lacking)
}

export interface Difference {
  area: Area
  flag: Flag
  given: boolean
}

export function differences(before: Permissions, after: Permissions): Difference[] {
  return areas.flatMap((area) =>
    flags.flatMap((flag) => {
      const given = after[area]?.[flag] === true
      return given === (before[area]?.[flag] === true) ? [] : [{ area, flag, given }]
    }),
  )
}
