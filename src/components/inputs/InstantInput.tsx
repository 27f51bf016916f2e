import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { isDay } from '../../shared/dates.ts'
import { isTime } from '../../shared/times.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { DayBox } from './DayBox.tsx'
import { TimeBox } from './TimeBox.tsx'
import { useField } from './useField.tsx'

interface Parts {
  day: string
  time: string
}

/** A moment: a day and a time of the reader's own clock, kept as ISO 8601 in UTC. Its zone is named below. */
export const InstantInput = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { field, ...frame } = useField(source)
  const value = String(field.value ?? '')
  // Half of a moment is none yet: until both are there, what is typed waits here.
  const [half, setHalf] = useState<Parts | null>(null)
  const parts = half ?? partsOf(value)
  const take = (change: Partial<Parts>) => {
    const next = { ...parts, ...change }
    const instant = instantOf(next)
    setHalf(instant === null ? next : null)
    field.onChange(instant ?? (next.day === '' && next.time === '' ? null : `${next.day} ${next.time}`))
  }
  if (frame.readOnly)
    return (
      <FieldFrame {...frame} shown={value === '' ? frame.shown : formatInstant(value, language)}>
        {null}
      </FieldFrame>
    )
  return (
    <Row>
      <DayBox
        {...frame}
        hint={frame.hint || translate('time.zone', { zone: ownZone })}
        value={parts.day}
        onChange={(day) => take({ day: day ?? '' })}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      <TimeBox
        id={`${frame.id}-time`}
        label={translate('time.of', { name: frame.label })}
        required={frame.required}
        readOnly={frame.readOnly}
        value={parts.time}
        onChange={(time) => take({ time: time ?? '' })}
        onBlur={field.onBlur}
      />
    </Row>
  )
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function partsOf(instant: string): Parts {
  const moment = new Date(instant)
  if (instant === '' || Number.isNaN(moment.getTime())) return { day: '', time: '' }
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** @returns null where day or time is none */
function instantOf({ day, time }: Parts): string | null {
  if (!isDay(day) || !isTime(time)) return null
  // Without a zone it is read as the reader's own clock, summer time and all.
  return new Date(`${day}T${time}:00`).toISOString()
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '3fr 2fr',
  gap: 12,
  alignItems: 'start',
})
