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
  type WaitingSheet,
} from '../../browser/outbox.ts'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { Strip } from '../Strip.tsx'
import { useSendsOutbox } from './useSendsOutbox.ts'
import { useSendsSheets } from './useSendsSheets.ts'

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
  const kept = JSON.parse(
    useSyncExternalStore(onOutboxChange, () => JSON.stringify(waitingSheets(user))),
  ) as WaitingSheet[]
  // Its own page sends it, and says so.
  const sheets = kept.filter(({ session }) => sheetPath(session) !== pathname)
  useSendsSheets(
    user,
    sheets.filter((sheet) => !sheet.refused).map(({ session }) => session),
  )
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
      {sheets.map(({ session, refused: reason }) => (
        <Strip key={session}>
          <WaitingIcon fontSize="small" />
          <Sheet to={sheetPath(session)}>
            {reason
              ? translate('offline.sheetRefused', { reason: translate(reason, { _: reason }) })
              : translate('offline.sheet')}
          </Sheet>
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
