import { useTranslate } from 'ra-core'
import { useChosenBranch } from '../../../browser/chosenBranch.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { Tile } from '../../../components/statements/Tile.tsx'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { addDays } from '../../../shared/core/dates.ts'
import { cashStatementOf, failedMails, listAddress } from '../../../shared/dashboard/tiles.ts'
import { useListTotal } from './useListTotal.ts'

/** Cash of today beside that of yesterday, as the cash statement adds it up. */
export const CashTiles = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const today = todayHere()
  const here = useCashSums(today)
  const before = useCashSums(addDays(today, -1))
  return (['in', 'out'] as const).map((side) => (
    <Tile
      key={side}
      label={translate(side === 'in' ? 'dashboard.cashIn' : 'dashboard.cashOut')}
      amount={here && formatMoney(here[totals[side]], language)}
      hint={
        before
          ? translate('dashboard.yesterday', { amount: formatMoney(before[totals[side]], language) })
          : '\u00a0'
      }
      to={cashStatementOf(today)}
    />
  ))
}

const totals = { in: 'totalIn', out: 'totalOut' } as const

/** One entry is the least that can be asked for: only the totals are needed. */
const useCashSums = (day: string) => {
  const branch = useChosenBranch()?.id
  return useRouteQuery('cashStatement.get', { query: { branch, from: day, to: day, limit: 1 } }).data
}

/** Mails that could not be sent: the log says to whom and why. */
export const MailTile = () => {
  const translate = useTranslate()
  const list = failedMails(addDays(todayHere(), -7))
  const figure = useListTotal(list)
  return (
    <Tile
      label={translate('dashboard.mailsFailed')}
      hint={translate('dashboard.mailsHint')}
      figure={figure}
      tone="error"
      to={listAddress(list)}
    />
  )
}
