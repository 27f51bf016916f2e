import type { Next } from '../../../components/record/AddedMessage.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** From somebody's record on to the payroll of their branch. */
export function useNextPayroll(): Next {
  const may = useMayCall(routes['payroll.create'])
  return ({ branch }) =>
    may && typeof branch === 'string'
      ? [{ label: 'salary.add', to: `/admin/hr/salary?create=true&branch=${branch}` }]
      : []
}
