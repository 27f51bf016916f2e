import Alert from '@mui/material/Alert'
import { type RaRecord, useGetOne, useNotify, useTranslate } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MoneyInput } from '../../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../../components/inputs/ReferenceInput.tsx'
import { Wide } from '../../../../components/inputs/Section.tsx'
import { TextInput } from '../../../../components/inputs/TextInput.tsx'
import { formValues, type Values } from '../../../../components/record/formValues.ts'
import { PartDialog } from '../../../../components/record/PartDialog.tsx'
import { useAskFirst } from '../../../../components/record/useAskFirst.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import type { Roster, RosterStudent } from '../../../../shared/classes/rosterRoutes.ts'
import type { RouteInput } from '../../../../shared/routeTypes.ts'
import { Carried } from './Carried.tsx'
import { transferForm } from './transferForm.ts'
import { useAfterEnrolment, useRoster } from './useRoster.ts'

interface Props {
  /** The class that they are in. */
  group: RaRecord
  roster: Roster
  member: RosterStudent
  onClose: () => void
}

/** Transfers a student to another class: carried data and free seats are shown before. */
export const TransferDialog = ({ group, roster, member, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const after = useAfterEnrolment()
  const [held, setHeld] = useState(false)
  const begin = useMemo(() => formValues(transferForm, {}), [])
  const open = useMemo(
    () => ({ branchFilter: [group.branch], statusFilter: ['planned', 'running'] }),
    [group.branch],
  )
  const asking = useAskFirst('roster.clashBody')
  const send = asking.first(async (values: Values, ask: boolean) => {
    await callRoute('enrolment.transfer', {
      params: { id: member.enrolment },
      query: ask ? { ask: 'true' } : {},
      // The form has the fields of the body; the server reports what is missing.
      body: values as unknown as RouteInput<'enrolment.transfer'>['body'],
    })
    return {}
  })
  const { studentName: name } = member
  return (
    <>
      <PartDialog
        entity={transferForm}
        title={translate('roster.transferTitle', { name })}
        tab="students"
        begin={begin}
        send={send}
        action={translate('roster.transferNow')}
        held={held}
        onDone={async () => {
          notify('roster.transferred', { type: 'success', messageArgs: { name } })
          onClose()
          await after()
        }}
        onClose={onClose}
      >
        <Wide>
          <ReferenceInput<typeof transferForm> source="class" filter={open} without={String(group.id)} />
        </Wide>
        <Wide>
          <Preview group={group} roster={roster} member={member} onFull={setHeld} />
        </Wide>
        <MoneyInput<typeof transferForm> source="fee" />
        <TextInput<typeof transferForm> source="reason" />
      </PartDialog>
      {asking.dialog}
    </>
  )
}

/** The consequences of the chosen class for the student. */
const Preview = ({
  group,
  roster,
  member,
  onFull,
}: Omit<Props, 'onClose'> & { onFull: (full: boolean) => void }) => {
  const translate = useTranslate()
  const [into, fee] = useWatch({ name: ['class', 'fee'] }) as [string | null, number | null]
  const { data: there } = useRoster(into ?? '')
  const { data: named } = useGetOne('class', { id: into ?? '' }, { enabled: Boolean(into) })
  const full = there !== undefined && there.taken >= there.capacity
  const wanted = Boolean(into) && full
  useEffect(() => onFull(wanted), [wanted, onFull])
  if (!into || !named || !there) return into ? null : <p>{translate('roster.chooseClass')}</p>
  return (
    <div role="status">
      <Carried
        before={{ name: String(group.name), ...roster }}
        after={{ name: String(named.name), ...there }}
        member={member}
        fee={fee}
      />
      {full && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('roster.noSeatThere', { name: String(named.name) })}
        </Alert>
      )}
    </div>
  )
}
