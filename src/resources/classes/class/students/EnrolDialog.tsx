import Alert from '@mui/material/Alert'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { failureOf } from '../../../../components/failure.ts'
import { DayInput } from '../../../../components/inputs/DayInput.tsx'
import { MoneyInput } from '../../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../../components/inputs/ReferenceInput.tsx'
import { Wide } from '../../../../components/inputs/Section.tsx'
import { formValues, type Values } from '../../../../components/record/formValues.ts'
import { PartDialog } from '../../../../components/record/PartDialog.tsx'
import { useAskFirst } from '../../../../components/record/useAskFirst.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { enrolment } from '../../../../shared/fees/enrolment.ts'
import { randomHex } from '../../../../shared/core/ids.ts'
import type { Roster } from '../../../../shared/classes/rosterRoutes.ts'
import { useAfterEnrolment } from './useRoster.ts'

interface Props {
  /** The class. */
  group: RaRecord
  roster: Roster
  onClose: () => void
}

/** Enrols a student: on a free seat, or on the waiting list. */
export const EnrolDialog = ({ group, roster, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const after = useAfterEnrolment()
  const [filledUp, setFilledUp] = useState(false)
  const full = filledUp || roster.taken >= roster.capacity
  // One idempotency key for each outcome: if the class fills up meanwhile, the request becomes another one.
  const [keys] = useState(() => ({ seat: randomHex(16), wait: randomHex(16) }))
  const begin = useMemo(() => formValues(enrolment, { class: group.id }), [group.id])
  const branch = useMemo(() => ({ branchFilter: [group.branch] }), [group.branch])
  const asking = useAskFirst('roster.clashBody')
  const send = asking.first(async (values: Values, ask: boolean) => {
    const body = { ...values, waitlist: full || undefined }
    const query = ask ? { ask: 'true' } : {}
    const idempotencyKey = full ? keys.wait : keys.seat
    try {
      await callRoute('enrolment.create', { query, body }, { idempotencyKey })
    } catch (error) {
      const { code, errors } = failureOf(error)
      if (!full && code === 'state' && errors?.class) setFilledUp(true)
      throw error
    }
    return {}
  })
  const name = String(group.name)
  return (
    <>
      <PartDialog
        entity={enrolment}
        title={translate(full ? 'roster.waitTitle' : 'roster.enrolTitle', { name })}
        tab="students"
        begin={begin}
        send={send}
        action={translate(full ? 'roster.waitNow' : 'roster.enrolNow')}
        intro={
          <Alert severity={full ? 'warning' : 'info'} role="status" sx={{ mb: 4 }}>
            {filledUp && `${translate('roster.filledUp')} `}
            {full
              ? translate('roster.waitHint', { smart_count: roster.waiting + 1 })
              : translate('roster.enrolHint', { smart_count: roster.capacity - roster.taken })}
          </Alert>
        }
        onDone={async () => {
          notify(full ? 'roster.waitsNow' : 'roster.enrolled', { type: 'success' })
          onClose()
          await after()
        }}
        onClose={onClose}
      >
        <Wide>
          <ReferenceInput<typeof enrolment> source="student" filter={branch} />
        </Wide>
        <DayInput<typeof enrolment> source="date" />
        <MoneyInput<typeof enrolment> source="fee" />
        <MoneyInput<typeof enrolment> source="discount" />
      </PartDialog>
      {asking.dialog}
    </>
  )
}
