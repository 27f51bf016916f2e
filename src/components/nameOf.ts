import { formatMonth, type Language } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { type Entity, labelOf } from '../shared/core/entity.ts'

/** A record's name as it is read: a month in it in words. */
export function nameOf(entity: Entity, record: Record<string, unknown>, language: Language): string {
  const months = entity.label.filter((name) => entity.fields[name]?.month && record[name])
  if (months.length === 0) return labelOf(entity, record)
  return labelOf(entity, {
    ...record,
    ...Object.fromEntries(months.map((name) => [name, formatMonth(String(record[name]), language)])),
  })
}

export function useNameOf(): (entity: Entity, record: Record<string, unknown>) => string {
  const language = useLanguage()
  return (entity, record) => nameOf(entity, record, language)
}
