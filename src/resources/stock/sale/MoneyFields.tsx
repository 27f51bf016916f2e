import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { RefObject } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { type CashMethod, cashMethods } from '../../../shared/ledger/cashEntry.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { moneyOf, type SaleDraft } from './saleDraft.ts'

interface Props {
  draft: SaleDraft
  /** It is sent already. */
  still: boolean
  cash: RefObject<HTMLInputElement | null>
}

/** Amounts by payment method, with the change, and the missing or remaining amount. */
export const MoneyFields = ({ draft, still, cash }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { control, setValue, getFieldState, clearErrors } = useFormContext<
    SaleDraft & { payments: unknown }
  >()
  const formState = useFormState({ control })
  const { due, offer, change, left } = moneyOf(draft)
  const money = (minor: number) => formatMoney(minor, language)
  const refused = getFieldState('payments', formState).error?.message
  const box = (method: CashMethod) => ({
    id: `field-given-${method}`,
    label: translate(`sales.given.${method}`),
    error: method === 'cash' ? refused : undefined,
    hint:
      method === 'cash' && empty
        ? translate(`sales.empty.${draft.student ? 'student' : 'other'}`)
        : undefined,
    readOnly: still,
    onChange: (typed: number | string | null) => {
      clearErrors('payments')
      setValue('given', { ...draft.given, [method]: typed }, { shouldDirty: true })
    },
  })
  const offered = draft.given.cash === undefined && offer > 0
  const empty = draft.given.cash === null && left > 0
  const balanceKey = left > 0 ? (draft.student ? 'onAccount' : 'stillDue') : 'change'
  return (
    <>
      <Sum>
        <dt>{translate('sales.due')}</dt>
        <dd data-figure="due">{money(due)}</dd>
      </Sum>
      <Methods>
        {cashMethods.map((method) => (
          <div
            key={method}
            onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
          >
            <MoneyBox
              {...box(method)}
              {...(method === 'cash' ? { inputRef: cash } : { plain: true })}
              value={method === 'cash' && offered ? offer : draft.given[method]}
            />
          </div>
        ))}
      </Methods>
      <DrawerNotice branch={draft.branch} />
      <Sum data-tone={left > 0 ? 'warning' : undefined} aria-live="polite">
        <dt>{translate(`sales.${balanceKey}`)}</dt>
        <dd data-figure={balanceKey}>{money(left > 0 ? left : change)}</dd>
      </Sum>
    </>
  )
}

/** Two beside each other, so that the button below is on the first screen. Cash, the usual one, has a row, and so has the odd one. */
const Methods = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
  gap: 12,
  alignItems: 'start',
  '& > :is(:first-of-type, :last-of-type)': { gridColumn: '1 / -1' },
})

const Sum = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 16px',
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '&[data-tone="warning"] dd': { color: theme.palette.warning.main },
}))
