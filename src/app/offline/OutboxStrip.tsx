import WaitingIcon from '@mui/icons-material/OutboxOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import {
  onOutboxChange,
  outboxText,
  removeFromOutbox,
  waitingSheets,
  type WaitingNote,
} from '../../browser/outbox.ts'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { Strip } from '../Strip.tsx'
import { useSendsOutbox } from './useSendsOutbox.ts'

/** What was written without a network and has not reached the server. */
const OutboxStrip = ({ user }: { user: string }) => (
  <LazyMessages>
    <Waiting user={user} />
  </LazyMessages>
)
export default OutboxStrip

const Waiting = ({ user }: { user: string }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const notes = JSON.parse(useSyncExternalStore(onOutboxChange, () => outboxText(user))) as WaitingNote[]
  useSendsOutbox(user, notes)
  const waiting = notes.filter(({ refused }) => !refused)
  const refused = notes.filter((note) => note.refused)
  // Its own page says what it has sent.
  const sheets = waitingSheets(user)
    .map(sheetPath)
    .filter((path) => path !== pathname)
  return (
    <div role="status">
      {waiting.length > 0 && (
        <Strip>
          <WaitingIcon fontSize="small" />
          {translate('offline.notes', {
            smart_count: waiting.length,
            names: waiting.map(({ name }) => name).join(', '),
          })}
        </Strip>
      )}
      {sheets.map((path) => (
        <Strip key={path}>
          <WaitingIcon fontSize="small" />
          <Sheet to={path}>{translate('offline.sheet')}</Sheet>
        </Strip>
      ))}
      {refused.map(({ id, student, name, note, refused: reason }) => (
        <Strip key={id}>
          <WaitingIcon fontSize="small" />
          <span>
            <Sheet to={`/admin/student?id=${student}`}>{name}</Sheet>{' '}
            {translate('offline.refused', { reason: translate(reason ?? '', { _: reason }), note })}
          </span>
          <Button size="small" onClick={() => removeFromOutbox(user, id)}>
            {translate('offline.discard')}
          </Button>
        </Strip>
      ))}
    </div>
  )
}

const sheetPath = (session: string) => `/admin/attendance/${session}`

const Sheet = styled(Link)({ color: 'inherit', fontWeight: 600 })
