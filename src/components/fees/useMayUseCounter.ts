import { routes } from '../../shared/routes.ts'
import { useMayCall } from '../useMayCall.ts'

/** True for users who may take payments and find students. */
export function useMayUseCounter(): boolean {
  const takes = useMayCall(routes['payment.create'])
  const finds = useMayCall(routes['student.list'])
  return takes && finds
}
