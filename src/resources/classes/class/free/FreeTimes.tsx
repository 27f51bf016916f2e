import type { RaRecord } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '../../../../shared/core/dates.ts'
import { minuteOf } from '../../../../shared/classes/freeSlots.ts'
import { isTime } from '../../../../shared/core/times.ts'
import { useBranchToday } from '../../../../components/fields/useBranchToday.ts'
import { FreeChoice } from '../../../../components/schedule/FreeChoice.tsx'

interface Props {
  /** The class. */
  group: RaRecord
  /** A session that is moved. */
  except: string | null
}

/** Default length of a session, in minutes. */
const usual = 120

/** Tells whether the time entered in a session's form is free, and offers free times. */
export const FreeTimes = ({ group, except }: Props) => {
  const { setValue } = useFormContext()
  const branch = String(group.branch)
  const today = useBranchToday(branch)
  const [date, start, end, room, teacher] = useWatch({
    name: ['date', 'start', 'end', 'room', 'teacher'],
  }) as (string | null)[]
  const [begins, ends] = [timed(start), timed(end)]
  const request = {
    branch,
    date: date && isDay(date) && date >= today ? date : today,
    minutes:
      begins && ends && begins < ends
        ? Math.min(840, Math.max(15, minuteOf(ends) - minuteOf(begins)))
        : usual,
    // A past day cannot be requested.
    start: date && date >= today ? begins : null,
    room: room || (group.room as string | null),
    teacher: teacher || (group.teacher as string | null),
    class: String(group.id),
    except,
  }
  return (
    <FreeChoice
      query={request}
      onPick={(slot) => {
        for (const [name, value] of Object.entries({ date: slot.date, start: slot.start, end: slot.end }))
          setValue(name, value, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
      }}
    />
  )
}

const timed = (text: string | null | undefined): string | null => (text && isTime(text) ? text : null)
