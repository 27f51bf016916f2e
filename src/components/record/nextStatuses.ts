import { useFormState } from './formContext.ts'

/** The status as it is, and where it may go from there; a new record may begin anywhere. */
export function useNextStatuses<S extends string>(
  next: Record<S, readonly S[]>,
): readonly string[] | undefined {
  const { lastRead } = useFormState()
  if (!lastRead) return undefined
  const now = lastRead.status as S
  return [now, ...next[now]]
}
