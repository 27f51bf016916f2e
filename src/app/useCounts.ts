import { useChosenQuery } from '../components/branchQuery.ts'
import { useRouteQuery } from '../components/routeCalls.ts'

/** The numbers in the bar, of the branch chosen there: one call for all that show one of them. */
export const useCounts = () =>
  useRouteQuery('notification.count', { query: useChosenQuery() }, { keepsPrevious: true }).data
