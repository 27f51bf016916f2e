import { routes } from '../../shared/routes.ts'
import { useMayCall } from '../useMayCall.ts'

/** Who takes money, and can find whose it is. */
export function useMayUseCounter(): boolean {
  const takes = useMayCall(routes['payment.create'])
  const finds = useMayCall(routes['student.list'])
  return takes && finds
}
