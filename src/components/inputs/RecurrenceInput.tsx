import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { isDay } from '../../shared/dates.ts'
import { useDayText } from '../fields/dayText.ts'
import { DayBox } from './DayBox.tsx'
import { described, FieldFrame, labelId } from './FieldFrame.tsx'
import { useField } from './useField.tsx'

/** The rules that are chosen by a word. Any other one that came from elsewhere stays as it is. */
const rules = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
} as const
type Name = keyof typeof rules

const ofUntil = /;UNTIL=(\d{4})(\d{2})(\d{2})(T235959Z)?$/

function read(value: string): { name: Name | 'never' | 'custom'; until: string } {
  if (value === '') return { name: 'never', until: '' }
  const until = ofUntil.exec(value)
  const rule = value.replace(ofUntil, '')
  const name = (Object.keys(rules) as Name[]).find((each) => rules[each] === rule)
  return { name: name ?? 'custom', until: until ? `${until[1]}-${until[2]}-${until[3]}` : '' }
}

const written = (name: Name, until: string): string =>
  rules[name] + (isDay(until) ? `;UNTIL=${until.replaceAll('-', '')}` : '')

/** How something recurs: by a word and up to a day, kept as an RRULE. */
export const RecurrenceInput = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const dayText = useDayText()
  const { field, ...frame } = useField(source)
  const value = String(field.value ?? '')
  const { name, until } = read(value)
  const { ref, onChange, ...control } = field
  const repeats = name !== 'never' && name !== 'custom'
  if (frame.readOnly) {
    const rule = translate(`recurrence.${name}`, { rule: value })
    const end = until && `${translate('recurrence.until')}: ${dayText(until)}`
    return (
      <FieldFrame {...frame} shown={[rule, end].filter(Boolean).join('\n')}>
        {null}
      </FieldFrame>
    )
  }
  const frames = repeats ? { ...frame, error: undefined } : frame
  return (
    <>
      <FieldFrame {...frames}>
        <Select
          {...control}
          inputRef={ref}
          size="small"
          value={name}
          onChange={(event) => {
            const next = event.target.value
            if (next === 'never') onChange(null)
            else if (next !== 'custom') onChange(written(next, until))
          }}
          labelId={labelId(frame.id)}
          readOnly={frame.readOnly}
          input={<OutlinedInput />}
          SelectDisplayProps={{ id: frame.id, ...described(frames) }}
        >
          {(['never', ...(Object.keys(rules) as Name[])] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`recurrence.${each}`)}
            </MenuItem>
          ))}
          {name === 'custom' && (
            <MenuItem value="custom">{translate('recurrence.custom', { rule: value })}</MenuItem>
          )}
        </Select>
      </FieldFrame>
      {repeats && (
        <DayBox
          id={`${frame.id}-until`}
          label={translate('recurrence.until')}
          hint={translate('recurrence.untilHint')}
          readOnly={frame.readOnly}
          error={frame.error}
          value={until}
          onChange={(day) => onChange(written(name, day ?? ''))}
          onBlur={field.onBlur}
        />
      )}
    </>
  )
}
