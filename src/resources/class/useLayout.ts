import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DrawnClass } from '../../components/classCalls.ts'
import { useFormState } from '../../components/record/formContext.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useSettled } from '../../components/useSettled.ts'
import { useDrawnClass } from './useDrawnClass.ts'

const settled = 500

/** What the class would be laid out in as it stands in its form, and what stands against it; asked once by whoever shows it. */
export function useLayout() {
  const { readOnly } = useFormState()
  const calls = useRecordCalls()
  const drawn = useDrawnClass()
  const now = drawn && !readOnly ? JSON.stringify(drawn) : ''
  const asked = useSettled(now, settled)
  const { data } = useQuery({
    queryKey: ['class', 'layout', asked],
    queryFn: ({ signal }) => calls.classLayout(JSON.parse(asked) as DrawnClass, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return { answer: now === '' ? undefined : data, isSettled: now === asked }
}
