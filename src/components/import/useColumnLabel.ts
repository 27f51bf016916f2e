import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useEntity } from '../entityContext.ts'
import { useLabel } from '../useLabel.ts'
import { type Column, columnsOf } from '../../shared/core/bulk.ts'

/** The name of a column's field; an unmatched heading stays as it is. */
export function useColumnLabel(): (head: string) => string {
  const translate = useTranslate()
  const label = useLabel()
  return useCallback(
    (head) => (head === '_id' ? translate('import.id') : head === '_' ? '' : label(head)),
    [translate, label],
  )
}

/** Those that something is stored from. */
export function useTargets(): Column[] {
  const entity = useEntity()
  return columnsOf(entity).filter(({ name, field }) => name === '_id' || (field && !field.readOnly))
}
