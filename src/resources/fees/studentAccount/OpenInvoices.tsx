import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { DueWords } from '../../../components/fees/DueWords.tsx'
import { useMayUseCounter } from '../../../components/fees/useMayUseCounter.ts'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FactLink } from '../../../components/statements/FactLink.tsx'
import { Figures } from '../../../components/statements/Figures.tsx'

/** Open invoices, oldest due day first, each payable on its own. */
export const OpenInvoices = ({ student, account }: { student: string; account: StudentAccount }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const title = useId()
  const pays = useMayUseCounter()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const { openInvoices, today } = account
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{translate('fees.open')}</h3>
      {openInvoices.length === 0 ? (
        <p>{translate('fees.noneOpen')}</p>
      ) : (
        <Figures>
          <table aria-labelledby={title}>
            <thead>
              <tr>
                <th scope="col">{translate('fees.invoice')}</th>
                {!small && (
                  <th scope="col" className="words">
                    {translate('fees.dueOn')}
                  </th>
                )}
                <th scope="col">{translate('fees.left')}</th>
                {pays && (
                  <th scope="col">
                    <span className="visually-hidden">{translate('fees.pay')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {openInvoices.map((one) => {
                const due = (
                  <>
                    {day(one.nextDue)} <DueWords due={one.nextDue} today={today} />
                  </>
                )
                return (
                  <tr key={one._id}>
                    <th scope="row">
                      <FactLink fact={{ sourceType: 'invoice', sourceId: one._id, number: one.number }} />{' '}
                      {one.description}
                      {small && <div>{due}</div>}
                    </th>
                    {!small && <td className="words">{due}</td>}
                    <td>{formatMoney(one.balance, language)}</td>
                    {pays && (
                      <td>
                        <Button
                          component={Link}
                          size="small"
                          variant="outlined"
                          to={`/admin/accounts/counter?student=${student}&invoice=${one._id}`}
                          aria-label={translate('fees.payOne', { number: one.number })}
                        >
                          {translate('fees.pay')}
                        </Button>
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Figures>
      )}
    </section>
  )
}
