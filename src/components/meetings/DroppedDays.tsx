import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { Wide } from '../inputs/Section.tsx'
import { useFormState } from '../record/formContext.ts'

/** Fields of a series whose change discards the changes of single days. */
const ofSeries = ['start', 'end', 'recurrence', 'branch'] as const

/** Before a series is saved at another time: its days that were moved or called off singly are as the series again. */
export const DroppedDays = () => {
  const translate = useTranslate()
  const { lastRead, readOnly } = useFormState()
  const now = useWatch({ name: [...ofSeries] }) as unknown[]
  const days = Number(lastRead?.changedDays ?? 0)
  const changed = lastRead !== null && ofSeries.some((name, at) => (lastRead[name] ?? '') !== (now[at] ?? ''))
  if (readOnly || days === 0 || !changed) return null
  return (
    <Wide>
      <Alert severity="warning" role="alert">
        {translate('meetings.dropsDays', { smart_count: days })}
      </Alert>
    </Wide>
  )
}
