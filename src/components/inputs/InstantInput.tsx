import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { formatDay, formatInstant, formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { zoneName } from '../../i18n/zoneName.ts'
import { instantAt, isDay, localMinute, parseInstant } from '../../shared/core/dates.ts'
import { isTime } from '../../shared/core/times.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { DayBox } from './DayBox.tsx'
import { TimeBox } from './TimeBox.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

interface Parts {
  day: string
  time: string
}

interface Props<E extends Entity> {
  source: SourceOf<E, string>
  /** IANA time zone; the user's own by default. */
  zone?: string | undefined
  /** It was typed or picked, and is this much later than before, in milliseconds. */
  onLater?: (by: number) => void
}

/** An instant: day and time, stored as ISO 8601 in UTC. The zone is shown below. */
export const InstantInput = <E extends Entity = never>({ source, zone = ownZone, onLater }: Props<E>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { field, ...frame } = useField(source)
  const value = String(field.value ?? '')
  // Half an instant is incomplete: the typed part waits here for the other.
  const [half, setHalf] = useState<Parts | null>(null)
  const parts = half ?? partsOf(value, zone)
  const whole = useRef(value)
  const take = (change: Partial<Parts>) => {
    const next = { ...parts, ...change }
    const instant = instantOf(next, zone)
    setHalf(instant === null ? next : null)
    if (parseInstant(value)) whole.current = value
    const later = Date.parse(instant ?? '') - Date.parse(whole.current)
    if (instant) whole.current = instant
    field.onChange(instant ?? (next.day === '' && next.time === '' ? null : `${next.day} ${next.time}`))
    if (later) onLater?.(later)
  }
  const shownAt = (instant: string) => {
    if (zone === ownZone) return formatInstant(instant, language, ownZone)
    const { day, time } = partsOf(instant, zone)
    return `${formatDay(day, language)}, ${formatTime(time, language)} · ${translate('time.zone', { zone: zoneName(zone, language) })}`
  }
  if (frame.readOnly)
    return (
      <FieldFrame {...frame} shown={value === '' ? frame.shown : shownAt(value)}>
        {null}
      </FieldFrame>
    )
  return (
    <Row>
      <DayBox
        {...frame}
        hint={frame.hint || translate('time.zone', { zone: zoneName(zone, language) })}
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

function partsOf(instant: string, zone: string): Parts {
  const moment = Date.parse(instant)
  if (Number.isNaN(moment)) return { day: '', time: '' }
  const [day = '', time = ''] = localMinute(zone, moment).split('T')
  return { day, time }
}

/** @returns null if day or time is invalid */
const instantOf = ({ day, time }: Parts, zone: string): string | null =>
  isDay(day) && isTime(time) ? instantAt(zone, `${day}T${time}`) : null

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '3fr 2fr',
  gap: 12,
  alignItems: 'start',
})
