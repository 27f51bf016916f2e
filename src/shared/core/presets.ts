/** Permission presets of common occupations, as a starting point for editing. */
import { type Area, areas, type Flag, type Permissions } from './access.ts'

const given = (wanted: Partial<Record<Area, readonly Flag[]>>): Permissions =>
  Object.fromEntries(
    Object.entries(wanted).map(([area, flags]) => [
      area,
      Object.fromEntries(flags.map((flag) => [flag, true])),
    ]),
  )

const view = ['view'] as const
const keep = ['view', 'create', 'update'] as const
const add = ['view', 'create'] as const
const tick = ['view', 'update'] as const

export const presets = {
  frontDesk: given({
    course: view, class: view, student: keep, teacher: view, attendance: view, calendar: keep,
    product: view, salesReport: add, account: add,
  }), // prettier-ignore
  accountant: given({
    course: view, class: view, student: view, salesReport: view, purchase: view,
    account: keep, cashStatement: keep, incomeStatement: view,
  }), // prettier-ignore
  storekeeper: given({
    inventory: view, stock: view, adjustment: keep, transfer: keep, purchase: keep, salesReport: add, product: keep,
  }), // prettier-ignore
  teachersAssistant: given({ course: view, class: view, student: view, attendance: tick, calendar: view }),
  looksOnly: given(Object.fromEntries(areas.map((area) => [area, view]))),
  nothing: given({}),
} as const satisfies Record<string, Permissions>

export type Preset = keyof typeof presets
