import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { IntBox } from '../../../components/inputs/IntBox.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { isDay } from '../../../shared/core/dates.ts'
import type { Instalment } from '../../../shared/fees/invoice.ts'
import { planned } from '../../../shared/fees/instalments.ts'

interface Props {
  /** Minor units. */
  total: number
  /** There is a plan already. */
  anew: boolean
  onPlan: (parts: Instalment[]) => void
}

const most = 24

/** So many parts, a month apart. */
export const InstalmentPlan = ({ total, anew, onPlan }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const issued = useWatch({ name: 'date' }) as string | null
  const [count, setCount] = useState<number | string | null>(3)
  const [first, setFirst] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const day = first ?? (issued && isDay(issued) ? issued : todayHere())
  const whole = typeof count === 'number' && count >= 2 && count <= most ? count : null
  const plan = () => {
    const good = whole !== null && isDay(day) && total >= whole
    setTried(!good)
    if (good) onPlan(planned(total, whole, day))
    else document.getElementById(`${id}-${isDay(day) ? 'count' : 'first'}`)?.focus()
  }
  const wrong =
    whole === null
      ? translate('invoices.planCount', { max: formatNumber(most, language) })
      : total < whole
        ? translate('invoices.planFirst')
        : undefined
  return (
    <Plan>
      <IntBox
        id={`${id}-count`}
        label={translate('invoices.howMany')}
        error={tried ? wrong : undefined}
        value={count}
        onChange={setCount}
      />
      <DayBox
        id={`${id}-first`}
        label={translate('invoices.firstOn')}
        value={day}
        onChange={(next) => setFirst(next ?? '')}
      />
      <Button variant="outlined" onClick={plan}>
        {translate(anew ? 'invoices.planAnew' : 'invoices.plan')}
      </Button>
    </Plan>
  )
}

const Plan = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) auto',
  gap: 8,
  alignItems: 'start',
  '& > button': { marginTop: 26, minHeight: 40 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(160px, 1.4fr)',
    '& > button': { gridColumn: '1 / -1', marginTop: 0, minHeight: 44 },
  },
}))
