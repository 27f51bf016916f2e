import { useRouteQuery } from '../../../components/routeCalls.ts'

/** Nobody named: the person who asks. */
export interface LeavePerson {
  employee?: string | null
  teacher?: string | null
}

/** The days of leave of a year: one's own where nobody is named. */
export const useBalance = ({ employee, teacher }: LeavePerson, year?: string, enabled = true) =>
  useRouteQuery(
    'leave.balance',
    { query: { employee: employee ?? undefined, teacher: teacher ?? undefined, year } },
    { enabled },
  )
