import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useRecordCalls } from '../../components/recordCalls.ts'
import type { Twin, TwinQuery } from '../../components/studentCalls.ts'
import { useSettled } from '../../components/useSettled.ts'
import { isDay } from '../../shared/dates.ts'
import { student } from '../../shared/entities/student.ts'

const settled = 500
const fields = ['firstName', 'lastName', 'phone', 'dateOfBirth'] as const

/** The students that are likely the one who is being typed, as far as one may see them. */
export function useTwins(): readonly Twin[] {
  const calls = useRecordCalls()
  const { canAccess: sees = false } = useCanAccess({ resource: student.name, action: 'list' })
  const typed = useWatch({ name: fields }) as (string | null)[]
  const [firstName, lastName, phone, born] = typed.map((text) => text?.trim() ?? '')
  const dateOfBirth = born && isDay(born) ? born : undefined
  const person = firstName && lastName && dateOfBirth ? { firstName, lastName, dateOfBirth } : {}
  const asked = useSettled(JSON.stringify({ ...person, ...(phone ? { phone } : {}) }), settled)
  // A hint alone: where it cannot be had, the save asks the same.
  const { data } = useQuery({
    queryKey: [student.name, 'duplicates', asked],
    queryFn: ({ signal }) => calls.twins(JSON.parse(asked) as TwinQuery, signal),
    enabled: sees && asked !== '{}',
  })
  return data ?? []
}
