import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { PaperButton } from '../../../../components/documents/PaperButton.tsx'
import { useFormState } from '../../../../components/record/formContext.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { NotYet } from '../../../../components/NotYet.tsx'
import type { RosterStudent } from '../../../../shared/classes/rosterRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import { EnrolDialog } from './EnrolDialog.tsx'
import { MemberList } from './MemberList.tsx'
import type { Step } from './MemberRow.tsx'
import { RosterExport } from './RosterExport.tsx'
import { SeatsBar } from './SeatsBar.tsx'
import { StepDialog } from './StepDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { useRoster } from './useRoster.ts'

type Open = { what: 'enrol' } | { what: Step; member: RosterStudent }

/** The roster: enrolled, waiting and former students, with enrolment, seating, transfer and dropping. */
const StudentsPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const mayEnrol = useMayCall(routes['enrolment.create']) && !readOnly
  const mayChange = useMayCall(routes['enrolment.drop']) && !readOnly
  const [open, setOpen] = useState<Open | null>(null)
  const [gone, setGone] = useState(false)
  const { data: roster, error, refetch } = useRoster(String(record.id))
  if (error || !roster) return <NotYet error={error} refetch={refetch} height={160} />
  const { students, requiredMinutes } = roster
  const of = (...statuses: RosterStudent['status'][]) =>
    (students ?? []).filter(({ status }) => statuses.includes(status))
  const [sitting, waiting, left] = [of('active'), of('waiting'), of('completed', 'transferred', 'dropped')]
  const seatFree = roster.open && roster.taken < roster.capacity
  const may = ({ status, place }: RosterStudent): readonly Step[] => {
    if (!mayChange) return []
    if (status === 'active') return ['transfer', 'complete', 'drop']
    if (status !== 'waiting') return []
    return place === 1 && seatFree ? ['seat', 'transfer', 'drop'] : ['transfer', 'drop']
  }
  const lists = {
    requiredMinutes,
    may,
    onStep: (what: Step, member: RosterStudent) => setOpen({ what, member }),
  }
  const close = () => setOpen(null)
  return (
    <>
      <Head>
        <SeatsBar roster={roster} />
        {mayEnrol && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            disabled={!roster.open}
            aria-describedby={roster.open ? undefined : `${record.id}-over`}
            onClick={() => setOpen({ what: 'enrol' })}
          >
            {translate('roster.enrol')}
          </Button>
        )}
        <RosterExport group={String(record.id)} />
        <PaperButton kind="classCards" id={record.id} name={String(record.name)} variant="text" />
      </Head>
      {!roster.open && <Summary id={`${record.id}-over`}>{translate('roster.over')}</Summary>}
      {students === null ? (
        <Summary>{translate('roster.hidden')}</Summary>
      ) : (
        <>
          <MemberList title={translate('roster.inIt')} members={sitting} {...lists}>
            {sitting.length === 0 && (
              <p>
                {translate('roster.none')} {roster.open && translate('roster.noneHint')}
              </p>
            )}
          </MemberList>
          {waiting.length > 0 && (
            <MemberList title={translate('roster.waiting')} members={waiting} {...lists}>
              {!seatFree && roster.open && <p>{translate('roster.noSeat')}</p>}
            </MemberList>
          )}
          {left.length > 0 &&
            (gone ? (
              <MemberList title={translate('roster.left')} members={left} {...lists} />
            ) : (
              <Button onClick={() => setGone(true)}>
                {translate('roster.showLeft', { smart_count: left.length })}
              </Button>
            ))}
        </>
      )}
      {open?.what === 'enrol' && <EnrolDialog group={record} roster={roster} onClose={close} />}
      {open?.what === 'transfer' && (
        <TransferDialog group={record} roster={roster} member={open.member} onClose={close} />
      )}
      {(open?.what === 'drop' || open?.what === 'seat' || open?.what === 'complete') && (
        <StepDialog step={open.what} member={open.member} requiredMinutes={requiredMinutes} onClose={close} />
      )}
    </>
  )
}
export default StudentsPanel

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 16,
})
const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: '0 0 12px',
}))
