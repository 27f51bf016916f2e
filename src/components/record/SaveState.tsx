import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../browser/connection.ts'

/** Stands beside a form's Save: that it saves, waits for the connection, or holds what nobody has saved. */
export const SaveState = ({ saving, unsaved }: { saving: boolean; unsaved: boolean }) => {
  const translate = useTranslate()
  const connected = useSyncExternalStore(onConnectionChange, connection) === 'there'
  const state = saving
    ? connected
      ? 'actions.saving'
      : 'actions.waiting'
    : unsaved
      ? 'records.unsaved'
      : null
  return <span role="status">{state && translate(state)}</span>
}
