import { useState } from 'react'
import { isDay } from '../../shared/core/dates.ts'
import { DayBox } from '../inputs/DayBox.tsx'

interface Props {
  id: string
  label: string
  day: string
  /** Empty is an answer, too. */
  optional?: boolean
  onDay: (day: string) => void
}

/** The day that a page is about: only a valid one changes the page. */
export const DayChoice = ({ id, label, day, optional = false, onDay }: Props) => {
  const [typed, setTyped] = useState(day)
  return (
    <DayBox
      id={id}
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next ?? '')
        if (next === null ? optional : next !== day && isDay(next)) onDay(next ?? '')
      }}
    />
  )
}
