import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import { useTranslate } from 'ra-core'
import { useWeek } from '../useSchool.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** Days of the week, any of them. */
export const WeekdaysInput = <E extends Entity = never>({
  source,
}: {
  source: SourceOf<E, readonly number[]>
}) => {
  const translate = useTranslate()
  const days = useWeek()
  const { field, ...frame } = useField(source)
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : []
  const turn = (day: number) => {
    const next = chosen.includes(day)
      ? chosen.filter((each) => each !== day)
      : [...chosen, day].sort((a, b) => a - b)
    field.onChange(next)
  }
  return (
    <FieldFrame {...frame} group>
      <Row id={frame.id} tabIndex={-1}>
        {days.map((day) => (
          <ToggleButton
            key={day}
            size="small"
            value={day}
            selected={chosen.includes(day)}
            disabled={frame.readOnly}
            onChange={() => turn(day)}
          >
            {translate(`weekdays.${day}`)}
          </ToggleButton>
        ))}
      </Row>
    </FieldFrame>
  )
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, outline: 'none' })
