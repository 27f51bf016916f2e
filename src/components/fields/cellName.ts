import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Area, Flag } from '../../shared/core/access.ts'

/** A flag in an area in words: Course view. */
export function useCellName(): (area: Area, flag: Flag) => string {
  const translate = useTranslate()
  return useCallback(
    (area, flag) => translate(`access.cell.${flag}`, { area: translate(`access.areas.${area}`) }),
    [translate],
  )
}
