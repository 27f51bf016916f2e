import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { DashboardPanel } from './DashboardPanel.tsx'
import { listAddress, studentsOfStatus } from '../../shared/dashboard/tiles.ts'

interface Props {
  statuses: readonly { value: string; count: number }[]
  total: number
}

/** How the students are spread over the statuses: in figures, with a bar beside each. */
export const StatusBars = ({ statuses, total }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  return (
    <Bars aria-labelledby={heading}>
      <h2 id={heading}>{translate('records.dashboard.byStatus')}</h2>
      <ul>
        {statuses.map(({ value, count }) => {
          const share = total === 0 ? 0 : count / total
          return (
            <li key={value}>
              <Link to={listAddress(studentsOfStatus(value))}>
                {translate(`resources.student.status.${value}`)}
              </Link>
              <i style={{ inlineSize: `${share * 100}%` }} />
              <b>{formatNumber(count, language)}</b>
              <small>{formatNumber(share, language, { style: 'percent' })}</small>
            </li>
          )
        })}
      </ul>
    </Bars>
  )
}

const Bars = styled(DashboardPanel)(({ theme }) => ({
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 160px) 1fr 56px 48px',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    ...theme.typography.body2,
  },
  // On a phone the bar has its own line to be long enough.
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '1fr auto 48px', gap: '2px 12px', paddingBlock: 6 },
    '& li > i': { gridRow: 2, gridColumn: '1 / -1' },
  },
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginBlock: -10 },
  },
  '& a:not(:hover)': { textDecorationColor: theme.palette.text.secondary },
  '& i': { height: 10, minWidth: 2, borderRadius: 3, backgroundColor: theme.palette.primary.main },
  '& b, & small': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
