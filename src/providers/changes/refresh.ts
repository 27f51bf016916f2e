/** Which cached answers a change makes outdated. Keys begin with the area of their call, or the kind of record. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { anythingUnsaved } from '../../browser/unsaved.ts'
import type { allEntities } from '../../shared/entities.ts'
import type { RouteName } from '../../shared/routeTypes.ts'

/** The part of a call's name before the dot, by which its answers are cached. */
type RouteArea = RouteName extends infer Name
  ? Name extends `${infer Area}.${string}`
    ? Area
    : never
  : never

/** Answers that are made from records of another kind. */
const derived = {
  classSession: ['attendance', 'calendar', 'class', 'certificate', 'teacher'],
  class: ['calendar', 'attendance', 'teacher'],
  enrolment: ['attendance', 'class', 'student', 'invoice', 'debtors'],
  holiday: ['calendar', 'classSession', 'attendance'],
  meeting: ['calendar'],
  leave: ['calendar', 'hrDashboard', 'staffAttendance', 'employee'],
  credential: ['hrDashboard', 'employee', 'teacher'],
  staffCorrection: ['hrDashboard', 'staffAttendance'],
  staffAttendance: ['hrDashboard'],
  employee: ['hrDashboard'],
  payroll: ['hrDashboard', 'payslip', 'cashStatement'],
  student: ['renewal', 'attendance', 'class'],
  licence: ['renewal', 'student', 'calendar'],
  invoice: ['debtors', 'student', 'incomeStatement'],
  cashEntry: ['debtors', 'student', 'invoice', 'cashStatement', 'incomeStatement', 'drawer'],
  sale: ['stock', 'product', 'invoice', 'salesReport', 'cashStatement', 'incomeStatement'],
  purchase: ['stock', 'product', 'cashStatement'],
  adjustment: ['stock', 'product'],
  transfer: ['stock', 'product'],
  stockCount: ['stock', 'product'],
} satisfies Partial<Record<keyof typeof allEntities, readonly RouteArea[]>>

const areasOf = new Map<string, readonly RouteArea[]>(Object.entries(derived))

/** Figures of everything. */
const summaries: readonly string[] = [
  'service',
  'dashboard',
  'chart',
  'approval',
  'notification',
] satisfies RouteArea[]

const affectedBy = (resources: ReadonlySet<string>): Set<unknown> =>
  new Set([...resources, ...[...resources].flatMap((resource) => areasOf.get(resource) ?? []), ...summaries])

/** Lists and figures may change under a form; what the form was made from may not. */
const isBesideForms = ({ queryKey: [area, kind] }: Query): boolean =>
  kind === 'getList' || summaries.includes(String(area)) || area === 'calendar'

/**
 * Reads again what is on the screen and may be outdated.
 *
 * @param resources kinds of the changed records; null: any
 */
export function refreshAffected(client: QueryClient, resources: ReadonlySet<string> | null): void {
  const areas = resources && affectedBy(resources)
  const unsaved = anythingUnsaved()
  void client.invalidateQueries({
    predicate: (query) =>
      (!areas || areas.has(query.queryKey[0])) &&
      query.state.data !== undefined &&
      (!unsaved || isBesideForms(query)),
  })
}
