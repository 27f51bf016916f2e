import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { StoredFile } from '../../shared/core/entity.ts'
import { entityOf } from '../../shared/entities.ts'
import type { Field } from '../../shared/core/field.ts'
import type { Slot } from '../../shared/core/schedule.ts'
import {
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatTime,
  localDigits,
} from '../../i18n/locale.ts'
import { useDigits, useLanguage } from '../../i18n/useLanguage.ts'
import { type MeetingSource, meetingSource } from './meetingLines.ts'
import { useRecurrenceText } from '../inputs/recurrenceText.ts'

export type Labels = Record<string, string> | null
export type ChangeText = (source: string, value: unknown, labels?: Labels) => string

/** Weekdays stored as numbers. */
const weekdayFields = new Set(['setting.weekStart'])

/** A field's value as text, as on the record's own screens; empty if there is none. */
export function useChangeText(resource: string): ChangeText {
  const translate = useTranslate()
  const language = useLanguage()
  const digits = useDigits()
  const recurrenceText = useRecurrenceText()
  return useCallback(
    (source, value, labels = null) => {
      if (value === null || value === undefined || value === '') return ''
      const met = meetingSource(resource, source)
      if (met) return metText(met, value)
      const field = fieldOf(resource, source)
      const named = (id: unknown) => labels?.[String(id)] ?? String(id)
      const chosen = (choice: unknown) =>
        translate(`resources.${resource}.${source}.${String(choice)}`, { _: String(choice) })
      const number = (each: number) => formatNumber(each, language)
      const list = (each: (item: never) => string) => (value as never[]).map(each).join(', ')
      const weekday = (day: number) => translate(`weekdays.${day}`)
      if (weekdayFields.has(`${resource}.${source}`)) return weekday(value as number)
      if (source === 'files') return (value as StoredFile[]).map(fileText).join('\n')
      if (source === 'file') return fileText(value as StoredFile)
      if (source === 'mergedFrom' || source === 'mergedInto') return named(value)
      if (source === 'digits') return translate(`resources.log.digits.${value as string}`)
      if (source === 'recurrence') return recurrenceText(value as string)
      switch (field?.kind) {
        case 'bool':
          return translate(
            source === 'active'
              ? value
                ? 'states.active'
                : 'states.inactive'
              : value
                ? 'states.yes'
                : 'states.no',
          )
        case 'choice':
          return chosen(value)
        case 'day':
          return formatDay(value as string, language)
        case 'instant':
          return formatInstant(value as string, language)
        case 'int':
          return field.plain ? localDigits(`${value as number}`, language) : number(value as number)
        case 'money':
          return formatMoney(value as number, language)
        case 'ref':
          return named(value)
        case 'refs':
          return list(named)
        case 'tags':
          return list(field.choices ? chosen : String)
        case 'ints':
          return list(number)
        case 'weekdays':
          return list(weekday)
        case 'schedule':
          return (value as Slot[])
            .map(
              ({ weekday: day, start, end }) =>
                `${weekday(day)}: ${formatTime(start, language)}–${formatTime(end, language)}`,
            )
            .join('\n')
        case 'lines':
          return (value as Record<string, unknown>[]).map(partsOf).join('\n')
        case 'file':
          return translate('resources.log.set')
        default:
          return typeof value === 'string' ? value : JSON.stringify(value)
      }

      function metText({ part, fact }: MeetingSource, said: unknown): string {
        const word = String(said)
        if (part === 'answer') return translate(`meetings.answer.${word}`, { _: word })
        if (part === 'presence') return translate(`meetings.attended.${word}`, { _: word })
        if (part === 'minutes') return translate('meetings.log.version', { number: number(Number(said)) })
        if (part === 'seriesDay')
          return word === 'off' ? translate('calendar.calledOff') : formatInstant(word, language)
        if (fact === 'status') return translate(`meetings.actions.statuses.${word}`, { _: word })
        return fact === 'dueOn' ? formatDay(word, language) : word
      }

      /** One of several small records: its filled fields, each by its name. */
      function partsOf(item: Record<string, unknown>): string {
        const inner = field?.inner ?? {}
        const parts = Object.entries(inner).flatMap(([name, { kind }]) => {
          const part = item[name]
          // The name of a reference is shown in the reference's own place.
          const isName = name.endsWith('Name') && inner[name.slice(0, -4)]?.target
          if (part === null || part === undefined || part === '' || isName) return []
          const shown =
            kind === 'money'
              ? formatMoney(part as number, language)
              : kind === 'day'
                ? formatDay(part as string, language)
                : kind === 'int'
                  ? number(part as number)
                  : kind === 'ref'
                    ? named(part)
                    : (part as string)
          return [`${translate(`resources.${resource}.fields.${name}`, { _: name })}: ${shown}`]
        })
        return parts.join(' · ')
      }

      function fileText({ name, type }: Pick<StoredFile, 'name' | 'type'>): string {
        return translate('resources.log.fileOf', { name, type: translate(`files.types.${type}`) })
      }
    },
    // Another choice of digits changes all texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [resource, translate, language, digits, recurrenceText],
  )
}

const fieldOf = (resource: string, source: string): Field | undefined => entityOf(resource)?.fields[source]
