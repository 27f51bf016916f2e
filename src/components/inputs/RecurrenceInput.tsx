import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { DayBox } from './DayBox.tsx'
import { described, FieldFrame, labelId } from './FieldFrame.tsx'
import { readRecurrence, type RuleName, rules, writtenRecurrence } from './recurrenceRules.ts'
import { useRecurrenceText } from './recurrenceText.ts'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** Recurrence by a choice and an end day, stored as an RRULE. */
export const RecurrenceInput = <E extends Entity = never>({ source }: { source: SourceOf<E, string> }) => {
  const translate = useTranslate()
  const inWords = useRecurrenceText()
  const { field, ...frame } = useField(source)
  const value = String(field.value ?? '')
  const { name, until } = readRecurrence(value)
  const { ref, onChange, ...control } = field
  const repeats = name !== 'never' && name !== 'custom'
  if (frame.readOnly)
    return (
      <FieldFrame {...frame} shown={inWords(value)}>
        {null}
      </FieldFrame>
    )
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
            else if (next !== 'custom') onChange(writtenRecurrence(next, until))
          }}
          labelId={labelId(frame.id)}
          readOnly={frame.readOnly}
          input={<OutlinedInput />}
          SelectDisplayProps={{ id: frame.id, ...described(frames) }}
        >
          {(['never', ...(Object.keys(rules) as RuleName[])] as const).map((each) => (
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
          onChange={(day) => onChange(writtenRecurrence(name, day ?? ''))}
          onBlur={field.onBlur}
        />
      )}
    </>
  )
}
