/** Which cached answers a change makes outdated. Keys begin with the area of their call, or the kind of record. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { anythingUnsaved } from '../../browser/unsaved.ts'

/** Answers that are made from records of another kind. */
const derived: Readonly<Record<string, readonly string[]>> = {
  classSession: ['attendance', 'calendar', 'class', 'certificate'],
  class: ['calendar', 'attendance', 'roster'],
  enrolment: ['attendance', 'class', 'student', 'roster', 'invoice', 'debtors'],
  holiday: ['calendar', 'classSession', 'attendance'],
  meeting: ['calendar'],
  leave: ['calendar', 'hrDashboard', 'staffAttendance'],
  staffCorrection: ['hrDashboard', 'staffAttendance'],
  staffAttendance: ['hrDashboard'],
  employee: ['hrDashboard'],
  payroll: ['hrDashboard', 'payslip'],
  student: ['renewal', 'attendance', 'roster'],
  licence: ['renewal', 'student', 'calendar'],
  invoice: ['debtors', 'student', 'incomeStatement'],
  cashEntry: ['debtors', 'student', 'invoice', 'cashStatement', 'incomeStatement', 'drawer'],
  sale: ['stock', 'product', 'invoice', 'salesReport', 'cashStatement', 'incomeStatement'],
  purchase: ['stock', 'product'],
  adjustment: ['stock', 'product'],
  transfer: ['stock', 'product'],
  stockCount: ['stock', 'product'],
}

/** Figures of everything. */
const summaries = ['service', 'dashboard', 'chart']

const affectedBy = (resources: ReadonlySet<string>): Set<unknown> =>
  new Set([...resources, ...[...resources].flatMap((resource) => derived[resource] ?? []), ...summaries])

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
