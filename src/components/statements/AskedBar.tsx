import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { DayBox } from '../inputs/DayBox.tsx'
import { isDay } from '../../shared/core/dates.ts'

/** The query of a report, with its actions beside it. */
export const AskedBar = ({ children, tools }: { children: ReactNode; tools?: ReactNode }) => (
  <Bar>
    <div>{children}</div>
    {tools && <span>{tools}</span>}
  </Bar>
)

interface DayProps {
  id: string
  label: string
  /** `YYYY-MM-DD`; empty if no day is chosen. */
  value: string
  /** An empty field does not change the content. */
  needed?: boolean
  onChange: (day: string) => void
}

/** Only a valid day, or nothing, changes the content. */
export const AskedDay = (props: DayProps) => <Day key={props.value} {...props} />

const Day = ({ id, label, value, needed = false, onChange }: DayProps) => {
  const [typed, setTyped] = useState(value)
  return (
    <DayBox
      id={id}
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next ?? '')
        if ((next ?? '') !== value && (next === null ? !needed : isDay(next))) onChange(next ?? '')
      }}
    />
  )
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  marginBottom: 16,
  '& > div': {
    flex: '1 1 320px',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
    alignItems: 'end',
    gap: 12,
    maxWidth: 1100,
  },
  // A single input is no wider than it would be beside others.
  '& > div > :only-child': { maxWidth: 320 },
  '& > span': { display: 'flex', flex: 'none', gap: 8, marginInlineStart: 'auto' },
  '@media print': { display: 'none' },
})
