import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import OffIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import {
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
  localDigits,
} from '../../i18n/locale.ts'
import { useEntity } from '../entityContext.ts'
import { useChoiceLabel } from '../useLabel.ts'
import { type Look, useLooks } from './looks.ts'
import { StatusChip } from './StatusChip.tsx'
import { Unavailable } from './Unavailable.tsx'

export type ShowValue = (record: Record<string, unknown>, source: string) => ReactNode

/**
 * Formats a record's field by its kind. One function for all cells of a table, so that the language is read once.
 *
 * @param dayText `formatDayInColumn` for table columns
 */
export function useValue(dayText = formatDay): ShowValue {
  const { fields } = useEntity()
  const translate = useTranslate()
  const choiceLabel = useChoiceLabel()
  const language = useLanguage()
  const looks = useLooks()
  return useCallback(
    (record, source) => {
      const field = fields[source]
      const value = field?.target ? record[`${source}Name`] : record[source]
      if (value === null || value === undefined || value === '') return <Unavailable />
      // Kinds with their own rendering supply it.
      if (field?.kind === 'schedule') return null
      switch (field?.kind) {
        case 'bool':
          return value ? (
            <StatusChip icon={CheckIcon} tone="success" label={translate('states.active')} />
          ) : (
            <StatusChip icon={OffIcon} tone="quiet" label={translate('states.inactive')} />
          )
        case 'choice':
          return inItsLook(looks[source]?.[value as string], choiceLabel(source, value as string))
        case 'day':
        case 'instant':
          return typeof value === 'string' ? dayText(value, language) : ''
        case 'time':
          return formatTime(value as string, language)
        case 'int':
          return field.plain
            ? localDigits(`${value as number}`, language)
            : formatNumber(value as number, language)
        case 'money':
          return formatMoney(value as number, language)
        case 'tags':
        case 'refs':
          if ((value as string[]).length === 0) return <Unavailable />
          return (value as string[])
            .map((each) => (field.choices ? choiceLabel(source, each) : each))
            .join(', ')
        case 'ints':
          if ((value as number[]).length === 0) return <Unavailable />
          return (value as number[]).map((each) => formatNumber(each, language)).join(', ')
        case 'weekdays':
          if ((value as number[]).length === 0) return <Unavailable />
          return (value as number[]).map((day) => translate(`weekdays.${day}`)).join(', ')
        default:
          if (field?.month && typeof value === 'string') return formatMonth(value, language)
          // Audit data, such as the time of creation.
          return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
            ? dayText(value, language)
            : (value as string)
      }
    },
    // In other digits `translate` is another one: see Spoken.
    [fields, translate, choiceLabel, language, looks, dayText],
  )
}

const inItsLook = (look: Look | undefined, label: string) =>
  look ? <StatusChip {...look} label={label} /> : label
