import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { formatNumber } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useEntity } from './entityContext.ts'

/** The visible name of a field, by convention at `resources.<entity>.fields.<field>`. */
export function useLabel(): (source: string) => string {
  const translate = useTranslate()
  const { name } = useEntity()
  const language = useLanguage()
  return useCallback(
    (source) => {
      const [whole = '', number, part] = source.split('.')
      const at = (field: string): string => {
        // A filter by days is named after its field where it has no words of its own.
        const [, from, bound] = /^(.+)_(gte|lte)$/.exec(field) ?? []
        const otherwise = from
          ? translate(bound === 'gte' ? 'list.from' : 'list.to', { field: at(from) })
          : field
        return translate(`resources.${name}.fields.${field}`, { _: otherwise })
      }
      // Label of one item of several, with its number.
      return part && /^\d+$/.test(number ?? '')
        ? `${at(whole)} ${formatNumber(Number(number) + 1, language)}: ${at(part)}`
        : at(source)
    },
    [translate, name, language],
  )
}

/** A choice in words, at `resources.<entity>.<field>.<choice>`. */
export function useChoiceLabel(): (source: string, choice: string) => string {
  const translate = useTranslate()
  const { name } = useEntity()
  return useCallback(
    (source, choice) => translate(`resources.${name}.${source}.${choice}`, { _: choice }),
    [translate, name],
  )
}
