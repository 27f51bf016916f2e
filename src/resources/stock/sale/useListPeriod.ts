import { useMemo } from 'react'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { useFilters } from '../../../components/list/filters.tsx'
import { useSchool } from '../../../components/useSchool.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { type Preset, presetOf, presets } from '../../../shared/core/periods.ts'
import type { AskedPeriod } from '../../../components/statements/usePeriod.ts'

/**
 * The period and branch of the report above a list. They are the list's own filters, so that both always show the same;
 * without filters the report covers this month.
 */
export function useListPeriod(): AskedPeriod {
  const { filters, change } = useFilters()
  const weekStart = useSchool()?.weekStart ?? 0
  return useMemo(() => {
    const today = todayHere()
    const usual = presetOf('month', today, weekStart)
    const day = (value: unknown, without: string) =>
      typeof value === 'string' && isDay(value) ? value : without
    const [from, to] = [day(filters.date_gte, usual.from), day(filters.date_lte, usual.to)]
    const branch = typeof filters.branch === 'string' ? filters.branch : ''
    const set = (changes: Record<string, string | null>) =>
      change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [names[name] ?? name, value])))
    return {
      from,
      to,
      query: { from, to, ...(branch ? { branch } : {}) },
      value: (name: string) => (name === 'branch' ? branch : ''),
      set,
      preset: presets.find((preset) => {
        const period = presetOf(preset, today, weekStart)
        return period.from === from && period.to === to
      }),
      choose: (preset: Preset) => set({ ...presetOf(preset, today, weekStart) }),
    }
  }, [filters, change, weekStart])
}

const names: Record<string, string> = { from: 'date_gte', to: 'date_lte' }
