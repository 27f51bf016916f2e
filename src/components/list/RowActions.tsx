import { type RaRecord, useTranslate } from 'ra-core'
import { memo } from 'react'
import { actionIcons } from './actionIcons.ts'
import type { RowAction } from './useRowActions.ts'

interface Props {
  record: RaRecord
  /** The record's. */
  name: string
  actions: readonly RowAction[]
}

/** The buttons of one record, each labelled with its name. */
export const RowActions = memo(({ record, name, actions }: Props) => {
  const translate = useTranslate()
  const offered = actions.filter(({ may }) => may?.(record) ?? true)
  return offered.map(({ action, run }) => (
    <button
      key={action}
      type="button"
      className="row-action"
      title={translate(`actions.${action}`)}
      aria-label={translate(`actionsOn.${action}`, { name })}
      onClick={() => run(record)}
    >
      <Icon path={actionIcons[action]} />
    </button>
  ))
})

const Icon = memo(({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden focusable="false">
    <path d={path} />
  </svg>
))
