import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useSettled } from '../../../components/useSettled.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { failureOf } from '../../../components/failure.ts'
import { formatDayInWords, formatNumber, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { isDay } from '../../../shared/core/dates.ts'
import type { LeaveKind } from '../../../shared/staff/leave.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'
import { useBalance } from './useBalance.ts'

const names = ['employee', 'teacher', 'from', 'to', 'fromHalf', 'toHalf', 'kind'] as const

type Drawn = [
  employee: string | null,
  teacher: string | null,
  from: string | null,
  to: string | null,
  fromHalf: boolean | null,
  toHalf: boolean | null,
  kind: LeaveKind,
]

/** While typing: the number of working days, the days left out, and the remaining balance. */
export const CountLine = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const values = useWatch({ name: [...names] }) as unknown[]
  const settled = useSettled(JSON.stringify(values), 250)
  const [employee, teacher, from, to, fromHalf, toHalf, kind] = JSON.parse(settled) as Drawn
  const whole = isDay(from ?? '') && isDay(to ?? '') && String(from) <= String(to)
  const span = {
    query: {
      employee: employee ?? undefined,
      teacher: teacher ?? undefined,
      from: String(from),
      to: String(to),
      fromHalf: String(fromHalf === true),
      toHalf: String(toHalf === true),
    },
  }
  const counting = useRouteQuery('leave.days', span, { enabled: whole })
  const year = whole ? String(from).slice(0, 4) : undefined
  const { data: balances } = useBalance({ employee, teacher }, year, whole)
  const number = (value: number) => formatNumber(value, language)
  const leftOut = ({ weekendDays, holidays }: RouteData<'leave.days'>) =>
    [
      ...(weekendDays > 0 ? [translate('leave.weekend', { smart_count: weekendDays })] : []),
      ...holidays.map(({ date, name }) => `${name} (${formatDayInWords(date, language)})`),
    ].join(', ')
  const balance = balances?.kinds.find((one) => one.kind === kind)
  const counted = whole ? counting.data : undefined
  const failure = counting.error && failureOf(counting.error)
  const beyond = Boolean(counted && balance && balance.left !== null && counted.days > balance.left)
  return (
    <div role="status">
      {failure?.errors && <Alert severity="info">{Object.values(failure.errors).join(' ')}</Alert>}
      {counted && (
        <Alert severity={beyond ? 'warning' : 'info'} data-days={counted.days}>
          <strong>{translate('leave.days', { smart_count: counted.days })}</strong>{' '}
          {leftOut(counted) && translate('leave.leftOut', { what: leftOut(counted) })}{' '}
          {balance &&
            (balance.left === null
              ? translate('leave.unlimited')
              : translate('leave.leftOf', {
                  kind: translate(`resources.leave.kind.${kind}`),
                  left: number(balance.left),
                  granted: number(balance.granted + balance.corrected),
                  year: localDigits(String(year), language),
                }))}{' '}
          {balance &&
            balance.requested > 0 &&
            translate('leave.alsoAsked', { days: number(balance.requested) })}{' '}
          {beyond && translate('leave.beyond')}
        </Alert>
      )}
    </div>
  )
}
