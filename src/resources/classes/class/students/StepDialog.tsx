import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx'
import { useHours } from '../../../../components/fields/HoursBar.tsx'
import { ReasonDialog } from '../../../../components/dialogs/ReasonDialog.tsx'
import { useAskFirst } from '../../../../components/record/useAskFirst.tsx'
import { WentBack } from '../../../../components/record/wentBack.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import type { RosterStudent } from '../../../../shared/classes/rosterRoutes.ts'
import { routes } from '../../../../shared/routes.ts'

interface Props {
  step: 'drop' | 'seat' | 'complete'
  member: RosterStudent
  requiredMinutes: number | null
  onClose: () => void
}

const done = { drop: 'dropped', seat: 'seated', complete: 'completed' } as const

/** A student leaves the class, gets a seat or completes it; the consequences are shown first. */
export const StepDialog = ({ step, member, requiredMinutes, onClose }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const hours = useHours()
  const mayVoid = useMayCall(routes['invoice.void'])
  const [along, setAlong] = useState(false)
  const { enrolment: id, studentName: name, status, invoice } = member
  const mayGo = mayVoid && invoice !== null && invoice.paid === 0
  const asking = useAskFirst('roster.clashBody')
  const sending = useAction(
    (reason: string) => {
      const params = { id }
      if (step === 'complete') return callRoute('enrolment.complete', { params })
      if (step === 'drop')
        return callRoute('enrolment.drop', {
          params,
          body: along ? { reason, voidInvoice: true } : { reason },
        })
      return asking.first((request: string, ask) =>
        callRoute('enrolment.seat', { params: { id: request }, query: ask ? { ask: 'true' } : {} }),
      )(id)
    },
    { done: [`roster.${done[step]}`, { name }], onSuccess: onClose },
  )
  const shared = {
    title: translate(`roster.${step}Title`, { name }),
    call: {
      error: sending.error instanceof WentBack ? null : sending.error,
      isPending: sending.isPending,
    },
    onClose,
  }
  if (step !== 'drop')
    return (
      <>
        <ConfirmDialog
          {...shared}
          body={translate(`roster.${step}Body`, { hours: hours(member.minutes, requiredMinutes) })}
          action={translate(step === 'seat' ? 'roster.seat' : 'roster.completeNow')}
          onSend={() => sending.mutate('')}
        />
        {asking.dialog}
      </>
    )
  return (
    <ReasonDialog
      {...shared}
      body={[
        translate(status === 'waiting' ? 'roster.dropWaiting' : 'roster.dropBody'),
        invoice &&
          translate(`roster.dropInvoice.${mayGo ? 'may' : invoice.paid > 0 ? 'paid' : 'stays'}`, {
            number: invoice.number,
          }),
      ]
        .filter(Boolean)
        .join(' ')}
      action={translate('roster.dropNow')}
      onSend={(reason) => sending.mutate(reason)}
    >
      {mayGo && (
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Checkbox checked={along} onChange={(_, checked) => setAlong(checked)} />}
          label={translate('roster.dropVoid', { number: invoice.number })}
        />
      )}
    </ReasonDialog>
  )
}
