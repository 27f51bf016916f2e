import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { DayBox } from '../inputs/DayBox.tsx'
import { isDay } from '../../shared/core/dates.ts'
import { presets } from '../../shared/core/periods.ts'
import { BranchChoice } from './BranchChoice.tsx'
import type { AskedPeriod } from './usePeriod.ts'

interface Props {
  asked: AskedPeriod
  /** Further filters or layout choices. */
  children?: ReactNode
  /** Actions of the statement. */
  tools: ReactNode
}

/** Period and branch of a statement. */
export const PeriodBar = ({ asked, children, tools }: Props) => {
  const translate = useTranslate()
  return (
    <Bar>
      <Row>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={asked.preset ?? null}
          aria-label={translate('books.period')}
          onChange={(_, preset) => preset && asked.choose(preset as (typeof presets)[number])}
        >
          {presets.map((preset) => (
            <ToggleButton key={preset} value={preset}>
              {translate(`books.presets.${preset}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Tools>{tools}</Tools>
      </Row>
      <Inputs>
        {(['from', 'to'] as const).map((name) => (
          <Day key={`${name} ${asked[name]}`} name={name} asked={asked} />
        ))}
        <BranchChoice value={asked.value('branch')} onChange={(branch) => asked.set({ branch })} />
        {children}
      </Inputs>
    </Bar>
  )
}

/** Only a valid day changes the statement. */
const Day = ({ name, asked }: { name: 'from' | 'to'; asked: AskedPeriod }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>(asked[name])
  return (
    <DayBox
      id={`statement-${name}`}
      label={translate(`books.${name}`)}
      value={typed}
      onChange={(day) => {
        setTyped(day ?? '')
        if (day && isDay(day) && day !== asked[name])
          asked.set({ from: asked.from, to: asked.to, [name]: day })
      }}
    />
  )
}

const Bar = styled('div')({ marginBottom: 16, '@media print': { display: 'none' } })

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& .MuiToggleButton-root': { padding: '4px 12px', textTransform: 'none', minHeight: 36 },
  [theme.breakpoints.down('sm')]: { '& .MuiToggleButton-root': { padding: '4px 8px', minHeight: 44 } },
}))

const Tools = styled('div')({ display: 'flex', gap: 8, marginInlineStart: 'auto' })

const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
  gap: 12,
})
