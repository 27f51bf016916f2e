import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBranchParam } from '../../../components/branchQuery.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { isId } from '../../../shared/core/ids.ts'

/** Day, branch and class in the address. */
export function useDay() {
  const [query, setQuery] = useSearchParams()
  const branchParam = useBranchParam()
  return useMemo(() => {
    const [date, branch, group] = [
      query.get('date'),
      branchParam.read(query.get('branch')),
      query.get('class'),
    ]
    const set = (changes: Partial<Record<'date' | 'branch' | 'class', string>>) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          const given = name === 'branch' ? branchParam.write(value) : value
          if (given) next.set(name, given)
          else next.delete(name)
        }
        return next
      })
    return {
      date: date && isDay(date) ? date : '',
      branch: isId(branch) ? branch : '',
      class: group && isId(group) ? group : '',
      set,
    }
  }, [query, setQuery, branchParam])
}

export type DayQuery = ReturnType<typeof useDay>
