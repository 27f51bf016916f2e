import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../../browser/lazyPart.tsx'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { formatDayInWords } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { AffectedHoliday } from '../../../../shared/classes/holidayRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import { useAffected } from './useAffected.ts'

const SettleDialog = lazyPart(() => import('./SettleDialog.tsx'))

/** Includes the day: a holiday that moves affects other sessions. */
const keyOf = ({ holiday }: AffectedHoliday): string => `${holiday?._id} ${holiday?.date}`

/**
 * Lists, above the holidays, those with sessions that nobody has decided about. The dialog opens at once for a holiday
 * that the user has just saved.
 */
export const Undecided = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const may = useMayCall(routes['holiday.settle'])
  const { data } = useAffected(null)
  const [seen, setSeen] = useState<readonly string[] | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  if (data && (seen === null || data.some((one) => !seen.includes(keyOf(one))))) {
    const fresh = seen && data.find((one) => one.holiday?.mine && !seen.includes(keyOf(one)))
    setSeen([...(seen ?? []), ...data.map(keyOf)])
    if (fresh && may) setOpen(keyOf(fresh))
  }
  const shown = data?.find((one) => keyOf(one) === open)
  if (!data || data.length === 0) return null
  return (
    <>
      <Bars>
        {data.map((one) => {
          const { holiday, sessions } = one
          const name = holiday?.name ?? ''
          return (
            <Alert
              key={keyOf(one)}
              severity="warning"
              action={
                may && (
                  <Button
                    color="inherit"
                    size="small"
                    aria-label={translate('classes.holidays.decideOn', { name })}
                    onClick={() => setOpen(keyOf(one))}
                  >
                    {translate('classes.holidays.decide')}
                  </Button>
                )
              }
            >
              {translate('classes.holidays.open', {
                smart_count: sessions.length,
                day: formatDayInWords(holiday?.date ?? '', language),
                name,
              })}
            </Alert>
          )
        })}
      </Bars>
      {shown && <SettleDialog key={open} affected={shown} onClose={() => setOpen(null)} />}
    </>
  )
}

const Bars = styled('div')({
  display: 'grid',
  gap: 8,
  marginBottom: 12,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})
