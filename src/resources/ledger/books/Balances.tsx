import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatMoney, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Figures } from '../../../components/statements/Figures.tsx'

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
      <Figures>
        <table aria-labelledby={heading}>
          <caption id={heading}>
            {translate('books.balances')}
            <small>{translate('books.balancesHint')}</small>
          </caption>
          <thead>
            <tr>
              <th scope="col">{translate('books.account')}</th>
              <th scope="col">{translate('books.debit')}</th>
              <th scope="col">{translate('books.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {data.accounts.map(({ account, code, name, debit, credit }) => (
              <tr key={account}>
                <th scope="row">
                  <small>{localDigits(code, language)}</small> {name}
                </th>
                <td>{amount(debit)}</td>
                <td>{amount(credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('books.total')}</th>
              <td>{formatMoney(data.debit, language)}</td>
              <td>{formatMoney(data.credit, language)}</td>
            </tr>
          </tfoot>
        </table>
      </Figures>
    </section>
  )
}
