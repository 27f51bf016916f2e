import { useFormState } from './formContext.ts'

/** The current status and those it may change to; a new record may have any. */
export function useNextStatuses<S extends string>(
  next: Record<S, readonly S[]>,
): readonly string[] | undefined {
  const { lastRead } = useFormState()
  if (!lastRead) return undefined
  const now = lastRead.status as S
  return [now, ...next[now]]
}
