import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { described, FieldFrame, labelId } from '../../../../components/inputs/FieldFrame.tsx'
import { useField } from '../../../../components/inputs/useField.tsx'
import type { Entity } from '../../../../shared/core/entity.ts'
import type { SourceOf } from '../../../../components/inputs/source.ts'

const days = [0, 1, 2, 3, 4, 5, 6]

/** A weekday, stored as its number from Sunday. */
export const WeekdayInput = <E extends Entity = never>({ source }: { source: SourceOf<E, number> }) => {
  const translate = useTranslate()
  const { field, ...frame } = useField(source)
  const { ref, ...control } = field
  const shown = frame.readOnly ? translate(`weekdays.${Number(field.value)}`) : undefined
  return (
    <FieldFrame {...frame} shown={shown}>
      <Select
        {...control}
        inputRef={ref}
        size="small"
        labelId={labelId(frame.id)}
        input={<OutlinedInput />}
        SelectDisplayProps={{ id: frame.id, ...described(frame) }}
      >
        {days.map((day) => (
          <MenuItem key={day} value={day}>
            {translate(`weekdays.${day}`)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}
