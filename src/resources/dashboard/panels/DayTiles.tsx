import { useTranslate } from 'ra-core'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { useBranchNarrowing } from '../../../components/list/branchNarrowing.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { Tile } from '../../../components/statements/Tile.tsx'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { cashEntry } from '../../../shared/ledger/cashEntry.ts'
import { addDays } from '../../../shared/core/dates.ts'
import { cashOfDay, failedMails, listAddress } from '../../../shared/dashboard/tiles.ts'
import { useListTotal } from './useListTotal.ts'

/** Cash of today beside that of yesterday, as the sums above the list of entries. */
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
      amount={here && formatMoney(here[side], language)}
      hint={before && translate('dashboard.yesterday', { amount: formatMoney(before[side], language) })}
      to={listAddress(cashOfDay(today, side === 'in' ? 'cashIn' : 'cashOut'))}
    />
  ))
}

const useCashSums = (day: string) => {
  const { filter } = cashOfDay(day)
  const narrowing = useBranchNarrowing(cashEntry, filter)
  return useRouteQuery('cashEntry.sums', { query: { filter: JSON.stringify({ ...filter, ...narrowing }) } })
    .data
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
