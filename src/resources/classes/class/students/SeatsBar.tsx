import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { Roster } from '../../../../shared/classes/rosterRoutes.ts'

/** Occupancy of the class: taken and free seats, and the waiting list. */
export const SeatsBar = ({ roster: { taken, capacity, waiting } }: { roster: Roster }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = translate('roster.taken', {
    taken: formatNumber(taken, language),
    capacity: formatNumber(capacity, language),
  })
  const free = capacity - taken
  return (
    <Box>
      <strong>{words}</strong>
      <span>
        {[
          free > 0 ? translate('roster.free', { smart_count: free }) : translate('roster.full'),
          ...(waiting > 0 ? [translate('roster.waits', { smart_count: waiting })] : []),
        ].join(' · ')}
      </span>
      <LinearProgress
        variant="determinate"
        color={free > 0 ? 'primary' : 'warning'}
        value={Math.min(100, (100 * taken) / capacity)}
        aria-label={translate('roster.seats')}
        aria-valuetext={words}
      />
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  '& strong': { fontWeight: 600, marginInlineEnd: 8 },
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& .MuiLinearProgress-root': { height: 8, borderRadius: 4, marginTop: 6 },
}))
