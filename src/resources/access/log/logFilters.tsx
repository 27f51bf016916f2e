/** By what the log is narrowed. */
import { useListContext, useTranslate } from 'ra-core'
import { DayBox, SeveralBox } from '../../../components/list/lazyInputs.tsx'
import { type FilterInputProps, idsOf, type ListFilterOf } from '../../../components/list/column.ts'
import { choiceFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { isDay } from '../../../shared/core/dates.ts'
import type { log } from '../../../shared/access/log.ts'
import { allEntities } from '../../../shared/entities.ts'
import { loggedKind } from './loggedKind.ts'

const kinds = [...Object.keys(allEntities).filter((name) => name !== 'log'), 'session', 'mail']

const kindFilter: ListFilterOf<typeof log> = {
  name: 'resource',
  Input: (props: FilterInputProps) => {
    const translate = useTranslate()
    const options = kinds.map((id) => ({ id, name: loggedKind(translate, id) }))
    return <SeveralBox {...props} id="filter-resource" options={options} />
  },
  Text: ({ value }) => {
    const translate = useTranslate()
    return idsOf(value)
      .map((id) => loggedKind(translate, id))
      .join(', ')
  },
}

/** Which one is chosen by coming from it: there are too many to look for one here. */
const recordFilter: ListFilterOf<typeof log> = {
  name: 'recordId',
  Input: () => null,
  Text: () => {
    const { data } = useListContext()
    return String(data?.find(({ recordName }) => recordName)?.recordName ?? '…')
  },
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The day of a moment by the reader's clock, in which the list shows its times. */
function dayOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  if (isDay(value)) return value
  const moment = new Date(value)
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

/** A whole day by the reader's clock, from its first moment or to its last. */
function timeFilter(name: 'at_gte' | 'at_lte'): ListFilterOf<typeof log> {
  const clock = name === 'at_gte' ? 'T00:00:00.000' : 'T23:59:59.999'
  const Input = ({ label, value, onChange }: FilterInputProps) => {
    const take = (typed: string | null) => {
      if (!typed) onChange(undefined)
      else if (isDay(typed)) onChange(new Date(`${typed}${clock}`).toISOString())
    }
    return <DayBox id={`filter-${name}`} label={label} value={dayOf(value)} onChange={take} />
  }
  const Text = ({ value }: { value: unknown }) => useDayText()(dayOf(value))
  return { name, Input, Text }
}

export const logFilters: readonly ListFilterOf<typeof log>[] = [
  referenceFilter('user', 'user'),
  kindFilter,
  choiceFilter('action', 'action'),
  referenceFilter('branch', 'branch'),
  timeFilter('at_gte'),
  timeFilter('at_lte'),
  recordFilter,
]
