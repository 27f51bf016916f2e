import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { DrawnClass } from '../../components/classCalls.ts'
import { StatusChip } from '../../components/fields/StatusChip.tsx'
import { useFormState } from '../../components/record/formContext.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useSettled } from '../../components/useSettled.ts'
import { takenLook } from './free/looks.ts'
import { WeeklyOffers } from './free/WeeklyOffers.tsx'
import { LayoutDates } from './LayoutDates.tsx'
import { useSummary } from './layoutSummary.ts'
import { useDrawnClass } from './useDrawnClass.ts'

const settled = 500

/** Below the weekly plan: what saving the class lays out, before it is saved. What fails is said by the save. */
export const LayoutPreview = () => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const calls = useRecordCalls()
  const drawn = useDrawnClass()
  const now = drawn && !readOnly ? JSON.stringify(drawn) : ''
  const asked = useSettled(now, settled)
  const { data } = useQuery({
    queryKey: ['class', 'layout', asked],
    queryFn: ({ signal }) => calls.classLayout(JSON.parse(asked) as DrawnClass, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const say = useSummary()
  const { data: layout, warnings = [], offers = [] } = now === '' || !data ? {} : data
  return (
    <div role="status" aria-label={translate('classes.layout.label')}>
      {layout && (
        <Box data-layout={now === asked ? 'settled' : undefined}>
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
