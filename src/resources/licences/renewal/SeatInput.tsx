import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useDayText } from '../../../components/fields/dayText.ts'
import { described, FieldFrame, labelId } from '../../../components/inputs/FieldFrame.tsx'
import { useRenewalMeta } from './useRenewalMeta.ts'

interface Props {
  /** The student's: a seat is in a class of it. Who has none yet may sit in any. */
  branch: string | null
  value: string
  error?: string
  onChange: (seat: string) => void
}

/** A class with a free seat. */
export const SeatInput = ({ branch, value, error, onChange }: Props) => {
  const translate = useTranslate()
  const dayText = useDayText()
  const { meta, failed } = useRenewalMeta()
  const classes = meta?.classes.filter((each) => branch === null || each.branch === branch)
  const nothing = classes?.length === 0 ? translate('resources.renewal.noSeat') : undefined
  const frame = {
    id: useId(),
    label: translate('resources.renewal.fields.class'),
    required: true,
    hint: failed ? translate('records.optionsFailed') : nothing,
    error,
  }
  return (
    <FieldFrame {...frame}>
      <Select
        size="small"
        displayEmpty
        autoFocus
        value={classes ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        labelId={labelId(frame.id)}
        input={<OutlinedInput />}
        SelectDisplayProps={{ id: frame.id, ...described(frame) }}
      >
        {classes?.map(({ _id, name, startDate, free }) => (
          <MenuItem key={_id} value={_id} sx={{ whiteSpace: 'normal' }}>
            {translate('resources.renewal.seat', { name, day: dayText(startDate), smart_count: free })}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}
