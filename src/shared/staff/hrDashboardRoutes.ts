/** The row of the table about what there is to see and to do about staff. */
import { z } from 'zod'
import { idSchema } from '../core/field.ts'
import { route } from '../core/route.ts'

export const hrDashboard = z.object({
  date: z.string(),
  in: z.int(),
  late: z.int(),
  onLeave: z.int(),
  absent: z.int(),
  notYet: z.int(),
  missingOut: z.int(),
  /** Days on which one looks for a mark that is missing: from this one on. */
  missingSince: z.string(),
  leaveToDecide: z.int(),
  correctionsToDecide: z.int(),
  contractsEnding: z.int(),
  contractsUntil: z.string(),
  /** Papers of staff that have expired or will within 30 days. */
  papersEnding: z.int(),
  /** People with items of joining or leaving that nobody ticked. */
  checklistsOpen: z.int(),
  /** Drafts, and those that are approved and not paid. */
  payrollsOpen: z.int(),
  /** Branches that have no payroll of the month that is over. */
  payrollsMissing: z.int(),
})
export type HrDashboard = z.infer<typeof hrDashboard>

export const hrDashboardRoutes = {
  'hrDashboard.get': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/hrDashboard',
    access: { area: 'hr', flag: 'view' },
    summary: 'Who is in today, late and on leave, what is to be decided, and what is missing',
    query: z.strictObject({ branch: idSchema.optional() }),
    reply: z.object({ data: hrDashboard }),
  }),
}
