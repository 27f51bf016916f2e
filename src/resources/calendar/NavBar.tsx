import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import PickIcon from '@mui/icons-material/EventOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { type CalendarView, calendarViews, stepped } from './span.ts'
import type { CalendarQuery } from './useCalendarQuery.ts'

const DayPopover = lazyPart(() => import('../../components/inputs/DayPopover.tsx'))

interface Props {
  asked: CalendarQuery
  /** The day that is looked at. */
  date: string
  title: string
}

/** The shown period, previous and next, and the choice of view. */
export const NavBar = ({ asked, date, title }: Props) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const step = (by: 1 | -1) => asked.set({ date: stepped(asked.view, date, by) })
  return (
    <Bar>
      <Steps>
        <Button variant="outlined" onClick={() => asked.set({ date: '' })}>
          {translate('calendar.today')}
        </Button>
        <IconButton aria-label={translate(`calendar.before.${asked.view}`)} onClick={() => step(-1)}>
          <BackIcon />
        </IconButton>
        <IconButton aria-label={translate(`calendar.after.${asked.view}`)} onClick={() => step(1)}>
          <NextIcon />
        </IconButton>
        <IconButton
          aria-label={translate('calendar.goToDay')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <PickIcon />
        </IconButton>
      </Steps>
      <h2 aria-live="polite">{title}</h2>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={asked.view}
        aria-label={translate('calendar.view')}
        onChange={(_, view) => view && asked.setView(view as CalendarView)}
      >
        {calendarViews.map((view) => (
          <ToggleButton key={view} value={view}>
            {translate(`calendar.views.${view}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {anchor && (
        <DayPopover
          anchor={anchor}
          day={date}
          onPick={(day) => {
            setAnchor(null)
            asked.set({ date: day })
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 12,
  '& > h2': { ...theme.typography.h2, flex: '1 1 200px', margin: 0 },
  '& .MuiToggleButton-root': { padding: '4px 14px', textTransform: 'none', minHeight: 36 },
  [theme.breakpoints.down('sm')]: {
    '& > h2': { flex: '1 1 100%', order: -1 },
    '& .MuiToggleButtonGroup-root': { flex: '1 1 100%' },
    '& .MuiToggleButton-root': { flex: 1, padding: '4px 8px', minHeight: 44 },
  },
  '@media print': { display: 'none' },
}))

const Steps = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > .MuiButton-root': { marginInlineEnd: 4 },
  '@media (pointer: coarse)': {
    '& > .MuiIconButton-root': { width: 44, height: 44 },
    '& > .MuiButton-root': { minHeight: 44 },
  },
})
