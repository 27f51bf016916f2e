import { formatDayInColumn, formatMonth, type Language } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { type Entity, labelOf } from '../shared/core/entity.ts'

/** A record's name as it is read: a month in it in words, a day in the reader's digits. */
export function nameOf(entity: Entity, record: Record<string, unknown>, language: Language): string {
  const times = entity.label.flatMap((name) => {
    const { month, kind } = entity.fields[name] ?? {}
    const value = record[name]
    if (typeof value !== 'string' || value === '') return []
    if (month) return [[name, formatMonth(value, language)] as const]
    return kind === 'day' ? [[name, formatDayInColumn(value, language)] as const] : []
  })
  return labelOf(entity, times.length > 0 ? { ...record, ...Object.fromEntries(times) } : record)
}

export function useNameOf(): (entity: Entity, record: Record<string, unknown>) => string {
  const language = useLanguage()
  return (entity, record) => nameOf(entity, record, language)
}
