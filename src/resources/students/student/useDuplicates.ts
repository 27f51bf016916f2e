import { useCanAccess } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useSettled } from '../../../components/useSettled.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { student } from '../../../shared/students/student.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

const settled = 500
type TwinQuery = Partial<Record<(typeof fields)[number], string>>
const fields = ['firstName', 'lastName', 'phone', 'dateOfBirth'] as const

/** Likely duplicates of the student being typed, as far as the user may see them. */
export function useDuplicates(): RouteData<'student.duplicates'> {
  const { canAccess: sees = false } = useCanAccess({ resource: student.name, action: 'list' })
  const typed = useWatch({ name: fields }) as (string | null)[]
  const [firstName, lastName, phone, born] = typed.map((text) => text?.trim() ?? '')
  const dateOfBirth = born && isDay(born) ? born : undefined
  const person = firstName && lastName && dateOfBirth ? { firstName, lastName, dateOfBirth } : {}
  const settledQuery = useSettled(JSON.stringify({ ...person, ...(phone ? { phone } : {}) }), settled)
  // Only a hint: if it cannot be loaded, saving checks the same.
  const { data } = useRouteQuery(
    'student.duplicates',
    // The text is the typed one of that moment.
    { query: JSON.parse(settledQuery) as TwinQuery },
    { enabled: sees && settledQuery !== '{}' },
  )
  return data ?? []
}
