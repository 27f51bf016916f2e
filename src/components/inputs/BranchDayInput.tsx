import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useBranchToday } from '../fields/useBranchToday.ts'
import { useFormState } from '../record/formContext.ts'
import { DayInput } from './DayInput.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/**
 * The day of a document. By default the current day of its branch: it follows the branch until somebody chooses a
 * day.
 */
export const BranchDayInput = <E extends Entity = never>({ source }: { source: SourceOf<E, string> }) => {
  const name: string = source
  const branch = useWatch({ name: 'branch' }) as string | null | undefined
  const today = useBranchToday(branch ?? '')
  const { lastRead } = useFormState()
  const { getValues, resetField } = useFormContext()
  const isNew = lastRead === null
  const put = useRef<unknown>(null)
  useEffect(() => {
    if (!isNew) return
    // react-admin's form sets its initial values in an effect that runs after this one.
    const timer = setTimeout(() => {
      const now: unknown = getValues(name)
      put.current ??= now
      if (now !== put.current || now === today) return
      put.current = today
      // The pre-filled day does not count as unsaved input.
      resetField(name, { defaultValue: today })
    })
    return () => clearTimeout(timer)
  }, [isNew, today, name, getValues, resetField])
  return <DayInput<E> source={source} />
}
