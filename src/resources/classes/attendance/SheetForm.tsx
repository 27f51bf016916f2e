import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { ReasonDialog } from '../../../components/dialogs/ReasonDialog.tsx'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { lengthOf } from '../../../shared/classes/attendance.ts'
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import { today } from '../../../shared/core/dates.ts'
import { routes } from '../../../shared/routes.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { LeaveSheet } from './LeaveSheet.tsx'
import { decided, type Entry, restOf, shownOf, type Typed, unmark, withMark, wrongOf } from './marks.ts'
import { RosterRow } from './RosterRow.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetNotices } from './SheetNotices.tsx'
import { focusMark, useSheetKeys } from './useSheetKeys.ts'
import { useSheet } from './useSheet.ts'

interface Props {
  first: Sheet
  user: string
}

/** Everybody of the class with the mark that they have, to be marked by keys or by tapping, and saved whole. */
export const SheetForm = ({ first, user }: Props) => {
  const translate = useTranslate()
  const state = useSheet(first, user)
  const { sheet, marks, unsent, conflicts, change, want } = state
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const [later, setLater] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const may = useMayCall(routes['attendance.save'])
  // Wherever on earth one is, that day has come.
  const [lastDay] = useState(() => today('Pacific/Kiritimati', Date.now()))
  const toCome = sheet.session.date > lastDay
  const cancelled = sheet.session.status === 'cancelled'
  const open = may && !toCome && !cancelled
  const length = lengthOf(sheet.session)
  const wrong = Object.entries(marks).filter(([, mine]) => Object.keys(wrongOf(mine, length)).length > 0)

  const set = useCallback(
    (entry: Entry, typed: Partial<Typed>) =>
      change((before) => withMark(before, entry, typed), entry.student),
    [change],
  )
  const putBack = useCallback(
    (entry: Entry) => change((before) => unmark(before, entry.student), entry.student),
    [change],
  )
  const rest = useCallback(
    () =>
      change((before, { entries }) =>
        restOf(before, { entries } as Sheet).reduce(
          (all, entry) => withMark(all, entry, { status: 'present' }),
          before,
        ),
      ),
    [change],
  )
  const save = () => {
    setTried(true)
    const [bad] = wrong[0] ?? []
    if (bad) {
      list.current?.querySelector<HTMLElement>(`[data-student="${bad}"] input[aria-invalid]`)?.focus()
      return
    }
    setLater(false)
    if (unsent === 0 || state.going) return
    if (sheet.locked && Object.values(marks).some(({ before }) => before !== null)) setAsking(true)
    else want(null)
  }
  const refusedReason = state.failure?.errors?.reason !== undefined
  const shownAsking = (asking || refusedReason) && !state.going && unsent > 0

  useHoldUnsaved(unsent > 0)
  const keys = useSheetKeys({
    list,
    open,
    onMark: set,
    onPutBack: putBack,
    onRest: rest,
    onSave: save,
    sheet,
  })

  // Starts at the first unmarked student.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !open) return
    begun.current = true
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && activeElement.tagName !== 'H1') return
    const next = sheet.entries.find((entry) => shownOf(marks, entry).status === null) ?? sheet.entries[0]
    if (next) focusMark(list.current, next.student, { preventScroll: true })
  })

  return (
    <>
      <LeaveSheet unsent={unsent} />
      <SheetHead session={sheet.session} />
      {!may && (
        <Alert severity="info" sx={below}>
          {translate('attendance.onlyView')}
        </Alert>
      )}
      {(cancelled || toCome) && (
        <Alert severity="info" sx={below}>
          {translate(cancelled ? 'attendance.cancelled' : 'attendance.toCome')}
        </Alert>
      )}
      {open && sheet.locked && (
        <Alert severity="info" sx={below}>
          {translate('attendance.locked')}
        </Alert>
      )}
      <SheetNotices
        state={state}
        wrong={tried ? wrong.length : 0}
        onDecide={later ? () => setLater(false) : null}
      />
      {sheet.entries.length === 0 ? (
        <StateBlock
          drawing="empty"
          title={translate('attendance.nobodyTitle')}
          hint={translate('attendance.nobodyHint')}
        />
      ) : (
        <>
          {open && <Hint>{translate('attendance.keysHint')}</Hint>}
          <Roster ref={list} aria-label={translate('attendance.roster')} onKeyDown={keys}>
            {sheet.entries.map((entry) => (
              <RosterRow
                key={entry.student}
                entry={entry}
                mine={marks[entry.student] ?? null}
                open={open}
                length={length}
                refused={state.refused[entry.student] ?? null}
                onMark={set}
                onPutBack={putBack}
              />
            ))}
          </Roster>
          <SaveBar state={state} open={open} onRest={rest} onSave={save} />
        </>
      )}
      {conflicts.length > 0 && !later && !state.going && (
        <ConflictDialog
          conflicts={conflicts}
          marks={marks}
          onLater={() => setLater(true)}
          onDecide={(theirs) => change((before) => decided(before, conflicts, theirs))}
        />
      )}
      {shownAsking && (
        <ReasonDialog
          title={translate('attendance.lockedTitle')}
          body={translate('attendance.lockedBody')}
          action={translate('attendance.lockedSave')}
          call={{ error: null, isPending: false }}
          onSend={(reason) => {
            setAsking(false)
            want(reason)
          }}
          onClose={() => {
            setAsking(false)
            state.forgive()
          }}
        />
      )}
    </>
  )
}

const below = { mb: 4 }

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 8px',
  color: theme.palette.text.secondary,
  // A phone has no such keys.
  '@media (pointer: coarse)': { display: 'none' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media print': { display: 'none' },
}))

const Roster = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
}))
