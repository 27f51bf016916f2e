import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormState } from '../../../components/record/formContext.ts'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { useSettled } from '../../../components/useSettled.ts'
import type { DrawnClass } from '../../../shared/classes/sessionRoutes.ts'
import { useDrawnClass } from './useDrawnClass.ts'

const settled = 500

/** The sessions that the class in the form would get, with their conflicts; shared by all components that show them. */
export function useLayout() {
  const { readOnly } = useFormState()
  const callRoute = useCallRoute()
  const drawn = useDrawnClass()
  const now = drawn && !readOnly ? JSON.stringify(drawn) : ''
  const settledQuery = useSettled(now, settled)
  // The text is the drawn class as it was then.
  const input = { body: JSON.parse(settledQuery || '{}') as DrawnClass }
  const { data } = useQuery({
    queryKey: routeKey('class.layout', input),
    queryFn: ({ signal }) => callRoute('class.layout', input, { signal }),
    enabled: settledQuery !== '',
    placeholderData: keepPreviousData,
  })
  return { answer: now === '' ? undefined : data, isSettled: now === settledQuery }
}
