import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatMoney, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'

/** The trial balance: the balance of each account on its debit or credit side. */
export const Balances = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const { data, error, refetch } = useRouteQuery('trialBalance.get', {})
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const amount = (minor: number) => (minor === 0 ? '' : formatMoney(minor, language))
  return (
    <section aria-labelledby={heading}>
      <FramedSheet
        aria-labelledby={heading}
        caption={
          <span id={heading}>
            {translate('books.balances')}
            <small>{translate('books.balancesHint')}</small>
          </span>
        }
        rows={data.accounts}
        keyOf={({ account }) => account}
        columns={[
          {
            key: 'account',
            head: translate('books.account'),
            isName: true,
            render: ({ code, name }) => (
              <>
                <small>{localDigits(code, language)}</small> {name}
              </>
            ),
          },
          { key: 'debit', head: translate('books.debit'), render: ({ debit }) => amount(debit) },
          { key: 'credit', head: translate('books.credit'), render: ({ credit }) => amount(credit) },
        ]}
        sums={[
          {
            key: 'total',
            label: translate('books.total'),
            values: [formatMoney(data.debit, language), formatMoney(data.credit, language)],
          },
        ]}
      />
    </section>
  )
}
