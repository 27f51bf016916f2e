import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { AskedDay } from '../../../components/statements/AskedBar.tsx'
import { addDays } from '../../../shared/core/dates.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import type { DayQuery } from './useDay.ts'

interface Props {
  asked: DayQuery
  /** The day that is shown; empty before the first answer. */
  shown: string
  classes: readonly { id: string; name: string }[]
}

/** Chooses day, branch and class. */
export const DayBar = ({ asked, shown, classes }: Props) => {
  const translate = useTranslate()
  const day = asked.date || shown
  const step = (days: number) => day && asked.set({ date: addDays(day, days) })
  return (
    <Bar>
      <Days>
        <IconButton aria-label={translate('attendance.dayBefore')} disabled={!day} onClick={() => step(-1)}>
          <BackIcon />
        </IconButton>
        <AskedDay
          id="attendance-day"
          label={translate('attendance.day')}
          value={day}
          needed
          onChange={(date) => asked.set({ date })}
        />
        <IconButton aria-label={translate('attendance.dayAfter')} disabled={!day} onClick={() => step(1)}>
          <NextIcon />
        </IconButton>
        <Button variant="outlined" disabled={!asked.date} onClick={() => asked.set({ date: '' })}>
          {translate('attendance.today')}
        </Button>
      </Days>
      <BranchChoice value={asked.branch} onChange={(branch) => asked.set({ branch, class: '' })} />
      <ChoiceBox
        id="attendance-class"
        label={translate('attendance.class')}
        value={asked.class}
        options={[{ id: '', name: translate('attendance.allClasses') }, ...classes]}
        onChange={(group) => asked.set({ class: group })}
      />
    </Bar>
  )
}

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(min(320px, 100%), 420px) repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  alignItems: 'end',
  gap: 12,
  marginBottom: 16,
  '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { display: 'none' },
})

const Days = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  '& > .MuiFormControl-root': { flex: 1, minWidth: 0 },
  '& > .MuiButton-root': { marginInlineStart: 4, whiteSpace: 'nowrap' },
  '& > .MuiIconButton-root': { '@media (pointer: coarse)': { width: 44, height: 44 } },
})
