import { useRouteQuery } from '../../../components/routeCalls.ts'

/** By default the caller. */
export interface LeavePerson {
  employee?: string | null
  teacher?: string | null
}

/** Leave balances of a year: by default the caller's own. */
export const useBalance = ({ employee, teacher }: LeavePerson, year?: string, enabled = true) =>
  useRouteQuery(
    'leave.balance',
    { query: { employee: employee ?? undefined, teacher: teacher ?? undefined, year } },
    { enabled },
  )
