import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useEntity } from './entityContext.ts'

/** The visible name of a field, by convention at `resources.<entity>.fields.<field>`. */
export function useLabel(): (source: string) => string {
  const translate = useTranslate()
  const { name } = useEntity()
  return useCallback(
    (source) => translate(`resources.${name}.fields.${source}`, { _: source }),
    [translate, name],
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
