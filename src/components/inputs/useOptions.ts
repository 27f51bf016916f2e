import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatDay } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useNameOf } from '../nameOf.ts'
import { useOwnBranch } from '../ownBranch.ts'
import { entityOf } from '../../shared/entities.ts'
import { isFound } from '../../shared/core/search.ts'
import { textKey } from '../../shared/core/text.ts'
import { useSettled } from '../useSettled.ts'

export interface Option {
  id: string
  name: string
  /** Distinguishes records of the same name. */
  about?: string
}

/** Fields that distinguish records of the same name. */
const toldApartBy: Record<string, readonly string[]> = {
  student: ['phone', 'class'],
  teacher: ['phone'],
  employee: ['phone'],
  supplier: ['phone'],
  product: ['sku'],
  course: ['code'],
}

/** Kinds whose lists are in another order than that of their names, by which one of them is looked for. */
const namedBy: Record<string, string> = { class: 'name' }

const shown = (record: RaRecord, name: string): unknown => record[`${name}Name`] ?? record[name]

const optionLimit = 25
const settled = 300

/** Options for references, searched on the server. */
interface OptionsQuery {
  enabled?: boolean
  /** Leaves out closed and departed records, which matter only for looking back. */
  activeOnly?: boolean
  /** By the list's own filters. */
  filter?: Record<string, unknown>
}

export function useOptions(
  target: string,
  { enabled = true, activeOnly = false, filter }: OptionsQuery = {},
) {
  const [typed, setTyped] = useState('')
  const optionOf = useOptionOf(target)
  const search = useSettled(typed, settled)
  const { data, isFetching, isPlaceholderData, error } = useGetList(
    target,
    {
      pagination: { page: 1, perPage: optionLimit },
      sort: { field: activeOnly ? (namedBy[target] ?? '') : '', order: 'ASC' },
      filter: {
        ...filter,
        ...(search ? { q: search } : {}),
        ...(activeOnly && entityOf(target)?.filters.active ? { active: true } : {}),
      },
    },
    { enabled, placeholderData: (before) => before },
  )
  const behind = typed !== search || isPlaceholderData
  return {
    options: (data ?? []).filter((record) => !behind || meets(target, record, typed)).map(optionOf),
    isFetching: enabled && (isFetching || behind),
    error,
    typed,
    setTyped,
  }
}

/** Until the server answers the typed text, only earlier options that match it can be chosen. */
export function meets(target: string, record: RaRecord, typed: string): boolean {
  const entity = entityOf(target)
  return !entity || isFound(entity, record, typed)
}

/** The same for options that are no records. */
export const meetsWord = (word: string, typed: string): boolean => textKey(word).includes(textKey(typed))

export function useOptionOf(target: string): (record: RaRecord) => Option {
  const entity = entityOf(target)
  const nameOf = useNameOf()
  const classFacts = useClassFacts()
  return (record) => {
    const facts =
      target === 'class' ? classFacts(record) : (toldApartBy[target] ?? []).map((name) => shown(record, name))
    return {
      id: String(record.id),
      name: entity ? nameOf(entity, record) : String(record.id),
      ...(facts.some(Boolean) ? { about: facts.filter(Boolean).join(' · ') } : {}),
    }
  }
}

/** Where a class is, for users of several branches, when it begins, and whether it has room. */
function useClassFacts() {
  const translate = useTranslate()
  const language = useLanguage()
  const { branch: own } = useOwnBranch()
  return ({ branchName, startDate, freeSeats }: RaRecord): unknown[] => [
    !own && branchName,
    startDate && translate('records.options.from', { day: formatDay(String(startDate), language) }),
    typeof freeSeats === 'number' &&
      translate(`records.options.${freeSeats > 0 ? 'freeSeats' : 'full'}`, { smart_count: freeSeats }),
  ]
}
