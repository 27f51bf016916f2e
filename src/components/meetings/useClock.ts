import { useCanAccess, useGetOne } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOwnBranch } from '../ownBranch.ts'
import { instantAt, localMinute, parseInstant } from '../../shared/core/dates.ts'
import { isId } from '../../shared/core/ids.ts'

const times = ['start', 'end'] as const

/**
 * The time zone of the times in the form: that of the meeting's branch. Choosing another branch keeps the hour.
 *
 * @param fallback for meetings without a branch
 * @returns undefined while it is unknown
 */
export function useClock(fallback: string | undefined): string | undefined {
  const { setValue } = useFormContext()
  const own = useOwnBranch().branch?.id
  const [chosen, ...moments] = useWatch({ name: ['branch', ...times] }) as (string | null | undefined)[]
  const branch = chosen || own || ''
  const { canAccess, isPending } = useCanAccess({ resource: 'branch', action: 'show' })
  const hasBranch = isId(branch) && canAccess === true
  const { data } = useGetOne('branch', { id: branch }, { enabled: hasBranch, retry: false })
  // Users without access to branches use their own time zone, which in their own branch is the same.
  const zone = isPending ? undefined : hasBranch ? (data?.timezone as string | undefined) : fallback
  const before = useRef<{ zone: string; moments: readonly unknown[] } | null>(null)
  useEffect(() => {
    if (!zone) return
    const last = before.current
    let now = moments
    // Moves the times only if they are unchanged since: undoing an edit also changes them.
    if (last && last.zone !== zone && last.moments.every((one, index) => one === moments[index])) {
      now = moments.map((one) => moved(one, last.zone, zone))
      times.forEach((name, index) => {
        if (now[index] !== moments[index]) setValue(name, now[index], { shouldDirty: true })
      })
    }
    before.current = { zone, moments: now }
  })
  return zone
}

const moved = (moment: string | null | undefined, from: string, to: string) =>
  moment && parseInstant(moment) ? instantAt(to, localMinute(from, Date.parse(moment))) : moment
