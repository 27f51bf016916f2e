import { useTranslate } from 'ra-core'
import { useDayText } from '../fields/dayText.ts'
import type { StudentAccount } from '../../shared/fees/invoiceRoutes.ts'

/** A student's balance, credit and next payment as tiles. */
export function useAccountTiles({ balance, credit, dueNow, nextInstalment }: StudentAccount) {
  const translate = useTranslate()
  const day = useDayText()
  const meaning = balance > 0 ? 'owes' : balance < 0 ? 'ahead' : 'even'
  return [
    {
      name: 'balance',
      label: translate('fees.balance'),
      amount: balance,
      hint: translate(`fees.${meaning}`),
    },
    {
      name: 'dueNow',
      label: translate('fees.dueNow'),
      amount: dueNow,
      tone: dueNow > 0 ? ('error' as const) : undefined,
    },
    {
      name: 'next',
      label: translate('fees.next'),
      amount: nextInstalment?.amount ?? null,
      none: translate('fees.noNext'),
      hint: nextInstalment && translate('fees.nextOn', { day: day(nextInstalment.dueDate) }),
    },
    {
      name: 'credit',
      label: translate('fees.credit'),
      amount: credit,
      hint: credit > 0 ? translate('fees.creditHint') : undefined,
      tone: credit > 0 ? ('success' as const) : undefined,
    },
  ]
}
