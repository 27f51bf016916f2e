import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { Slot } from '../../shared/core/schedule.ts'
import { formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Unavailable } from '../fields/Unavailable.tsx'
import { useWeek } from '../useSchool.ts'
import { described, FieldFrame, labelId } from './FieldFrame.tsx'
import { TimeBox } from './TimeBox.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** The first slot; each further one copies the last one to the next day. */
const first: Slot = { weekday: 1, start: '10:00', end: '12:00' }

/** The weekly slots of a class: a weekday, a start and an end each. */
export const ScheduleInput = <E extends Entity = never>({
  source,
}: {
  source: SourceOf<E, readonly object[]>
}) => {
  const translate = useTranslate()
  const language = useLanguage()
  const days = useWeek()
  const { field, ...frame } = useField(source)
  const { getFieldState, formState } = useFormContext()
  const slots = Array.isArray(field.value) ? (field.value as Slot[]) : []
  const errorAt = (index: number, part: keyof Slot) =>
    getFieldState(`${source}.${index}.${part}`, formState).error?.message
  const change = (index: number, part: Partial<Slot>) =>
    field.onChange(slots.map((slot, at) => (at === index ? { ...slot, ...part } : slot)))
  const add = () => {
    const last = slots.at(-1)
    field.onChange([...slots, last ? { ...last, weekday: (last.weekday + 1) % 7 } : first])
  }
  if (frame.readOnly) {
    const lines = slots.map(
      ({ weekday, start, end }) =>
        `${translate(`weekdays.${weekday}`)}: ${formatTime(start, language)}–${formatTime(end, language)}`,
    )
    return (
      <FieldFrame {...frame} shown={lines.join('\n') || <Unavailable />}>
        {null}
      </FieldFrame>
    )
  }
  return (
    <FieldFrame {...frame} group>
      <Rows id={frame.id} tabIndex={-1}>
        {slots.map((slot, index) => {
          const id = `${frame.id}-${index}`
          const day = {
            id: `${id}-weekday`,
            label: translate('schedule.weekday'),
            error: errorAt(index, 'weekday'),
          }
          return (
            <Row key={index} role="group" aria-label={translate('schedule.slot', { number: index + 1 })}>
              <FieldFrame {...day}>
                <Select
                  size="small"
                  value={slot.weekday}
                  labelId={labelId(day.id)}
                  onChange={(event) => change(index, { weekday: Number(event.target.value) })}
                  input={<OutlinedInput />}
                  SelectDisplayProps={{ id: day.id, ...described(day) }}
                >
                  {days.map((each) => (
                    <MenuItem key={each} value={each}>
                      {translate(`weekdays.${each}`)}
                    </MenuItem>
                  ))}
                </Select>
              </FieldFrame>
              {(['start', 'end'] as const).map((part) => (
                <TimeBox
                  key={part}
                  id={`${id}-${part}`}
                  label={translate(`schedule.${part}`)}
                  error={errorAt(index, part)}
                  value={slot[part]}
                  onChange={(time) => change(index, { [part]: time ?? '' })}
                  onBlur={field.onBlur}
                />
              ))}
              <IconButton
                aria-label={translate('schedule.remove', { number: index + 1 })}
                onClick={() => field.onChange(slots.filter((_, at) => at !== index))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Row>
          )
        })}
        <Button size="small" startIcon={<AddIcon />} onClick={add}>
          {translate('schedule.add')}
        </Button>
      </Rows>
    </FieldFrame>
  )
}

const Rows = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start', outline: 'none' })

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  width: '100%',
  gridTemplateColumns: '1.2fr 1fr 1fr 44px',
  gap: 10,
  alignItems: 'start',
  '& > button': { marginTop: 28 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr 44px',
    // Only `div`: the button is also the first of its type.
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
}))
