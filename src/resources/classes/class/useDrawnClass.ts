import { useWatch } from 'react-hook-form'
import { useFormState } from '../../../components/record/formContext.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { isId } from '../../../shared/core/ids.ts'
import type { Slot } from '../../../shared/core/schedule.ts'
import type { DrawnClass } from '../../../shared/classes/sessionRoutes.ts'
import { isTime } from '../../../shared/core/times.ts'

const drawnFields = [
  'branch',
  'schedule',
  'startDate',
  'endDate',
  'room',
  'teacher',
  'status',
  'course',
] as const

/** The class as entered in the form, as far as its sessions depend on it; null while incomplete. */
export function useDrawnClass(): DrawnClass | null {
  const { lastRead } = useFormState()
  const [branch, schedule, startDate, endDate, room, teacher, status, course] = useWatch({
    name: [...drawnFields],
  }) as [
    string | null,
    Slot[] | null,
    string | null,
    string | null,
    string | null,
    string | null,
    string | null,
    string | null,
  ]
  const slots = status === 'cancelled' ? [] : (schedule ?? [])
  // A new class without weekdays has no sessions to preview; a saved one may lose some.
  if (!branch || !isId(branch) || (slots.length === 0 && !lastRead)) return null
  if (!startDate || !endDate || !isDay(startDate) || !isDay(endDate) || endDate < startDate) return null
  if (!slots.every(({ start, end }) => isTime(start) && isTime(end) && start < end)) return null
  return {
    class: lastRead ? String(lastRead.id) : null,
    branch,
    schedule: slots,
    startDate,
    endDate,
    room: room || null,
    teacher: teacher || null,
    course: course && isId(course) ? course : null,
  }
}
