import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { takenLook } from '../../../components/schedule/looks.ts'
import { WeeklyOffers } from './free/WeeklyOffers.tsx'
import { LayoutDates } from './LayoutDates.tsx'
import { useSummary } from './layoutSummary.ts'
import { useLayout } from './useLayout.ts'

/** Preview of the sessions that saving the class creates. Errors are reported by the save. */
export const LayoutPreview = () => {
  const translate = useTranslate()
  const { answer, isSettled } = useLayout()
  const say = useSummary()
  const { data: layout, warnings = [], offers = [] } = answer ?? {}
  return (
    <div role="status" aria-label={translate('classes.layout.label')}>
      {layout && (
        <Box data-layout={isSettled ? 'settled' : undefined}>
          <strong>{translate('classes.layout.label')}</strong>
          <p>{say(layout)}</p>
          {warnings.map(({ message }) => (
            <p key={message}>
              <StatusChip {...takenLook} label={message} />
            </p>
          ))}
          {offers.length > 0 && <WeeklyOffers offers={offers} />}
          <LayoutDates layout={layout} />
        </Box>
      )}
    </div>
  )
}

const Box = styled('div')(({ theme }) => ({
  marginTop: 16,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& strong': { ...theme.typography.body2, fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0' },
  '& .status': { whiteSpace: 'normal' },
}))
