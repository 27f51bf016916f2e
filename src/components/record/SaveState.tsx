import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../browser/connection.ts'

/** State beside a form's Save button: saving, waiting for the connection, or unsaved changes. */
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
