import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ofPage } from '../../browser/ofPage.ts'
import { todayHere } from '../fields/todayHere.ts'
import { useBranchParam } from '../branchQuery.ts'
import { useSchool } from '../useSchool.ts'
import { isDay } from '../../shared/core/dates.ts'
import { type Period, type Preset, presetOf, presets } from '../../shared/core/periods.ts'

/** The period that was chosen last, until the page is loaded anew: the statements of one month are read together. */
const chosen = ofPage<Period | null>(() => null)

const keep = (period: Period) => {
  chosen.now = period
}

/** The statement's query in the address, so that it can be shared and Back returns to the previous one. */
export function usePeriod(others: readonly string[]) {
  const [query, setQuery] = useSearchParams()
  const branch = useBranchParam()
  const weekStart = useSchool()?.weekStart ?? 0
  const isBare = !query.has('from') && !query.has('to')
  useEffect(() => {
    const kept = chosen.now
    if (!isBare || !kept) return
    // The address says which period is shown; Back leads to the page before, not to the bare address.
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('from', kept.from)
        next.set('to', kept.to)
        return next
      },
      { replace: true },
    )
  }, [isBare, setQuery])
  return useMemo(() => {
    const today = todayHere()
    const usual = (isBare && chosen.now) || presetOf('month', today, weekStart)
    const day = (name: keyof Period) => (isDay(query.get(name) ?? '') ? String(query.get(name)) : usual[name])
    const period: Period = { from: day('from'), to: day('to') }
    const valueOf = (name: string) =>
      name === 'branch' ? branch.read(query.get(name)) : (query.get(name) ?? '')
    const given = others.flatMap((name) => {
      const value = valueOf(name)
      return value ? [[name, value] as const] : []
    })
    const set = (changes: Record<string, string | null>) => {
      const { from, to } = { ...period, ...changes }
      if (changes.from && from && to) keep({ from, to })
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          const to = name === 'branch' ? branch.write(value ?? '') : value
          if (to) next.set(name, to)
          else next.delete(name)
        }
        return next
      })
    }
    return {
      ...period,
      query: { ...period, ...Object.fromEntries(given) },
      value: valueOf,
      set,
      preset: presets.find((preset) => {
        const { from, to } = presetOf(preset, today, weekStart)
        return from === period.from && to === period.to
      }),
      choose: (preset: Preset) => set({ ...presetOf(preset, today, weekStart) }),
    }
  }, [query, isBare, setQuery, weekStart, others, branch])
}

export type AskedPeriod = ReturnType<typeof usePeriod>
