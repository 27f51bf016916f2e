import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { Pills } from '../../../components/inputs/Pills.tsx'
import { type AttendanceStatus, attendanceStatuses } from '../../../shared/classes/attendance.ts'

interface Props {
  name: string
  /** Null: not marked, and none is chosen by silence. */
  value: AttendanceStatus | null
  disabled: boolean
  onChange: (status: AttendanceStatus) => void
}

const tones = { present: 'success', absent: 'error', late: 'warning', excused: 'info' } as const

/** In fixed order: present, absent, late, excused. */
export const MarkRadios = memo(({ name, value, disabled, onChange }: Props) => {
  const translate = useTranslate()
  const pills = attendanceStatuses.map((status) => {
    const label = translate(`attendance.statuses.${status}`)
    return {
      value: status,
      label,
      tone: tones[status],
      name: translate('attendance.markOf', { status: label, name }),
    }
  })
  return (
    <Marks>
      <Pills label={name} pills={pills} value={value} disabled={disabled} onChange={onChange} />
    </Marks>
  )
})

const Marks = styled('div')(({ theme }) => ({
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  // Keeps a focused row clear of the sticky bars.
  '& input': { scrollMargin: '96px 0 140px' },
  '& span': { minWidth: 'auto', padding: '0 4px' },
  [theme.breakpoints.down('md')]: { gridColumn: '1 / -1' },
  // The longest word fits on the smallest phone.
  '@media (max-width: 359.98px)': { '& label > span': { padding: '0 2px', fontSize: 13 } },
}))
