import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { DueWords } from '../../../components/fees/DueWords.tsx'
import { useMayUseCounter } from '../../../components/fees/useMayUseCounter.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FactLink } from '../../../components/statements/FactLink.tsx'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'

/** Open invoices, oldest due day first, each payable on its own. */
export const OpenInvoices = ({ student, account }: { student: string; account: StudentAccount }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const title = useId()
  const pays = useMayUseCounter()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const { openInvoices, today } = account
  const due = ({ nextDue }: StudentAccount['openInvoices'][number]) => (
    <>
      {day(nextDue)} <DueWords due={nextDue} today={today} />
    </>
  )
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{translate('fees.open')}</h3>
      {openInvoices.length === 0 ? (
        <p>{translate('fees.noneOpen')}</p>
      ) : (
        <FramedSheet
          aria-labelledby={title}
          rows={openInvoices}
          keyOf={({ _id }) => _id}
          columns={[
            {
              key: 'invoice',
              head: translate('fees.invoice'),
              isName: true,
              render: (one) => (
                <>
                  <FactLink fact={{ sourceType: 'invoice', sourceId: one._id, number: one.number }} />{' '}
                  {one.description}
                  {small && <div>{due(one)}</div>}
                </>
              ),
            },
            !small && { key: 'due', head: translate('fees.dueOn'), words: true, render: due },
            {
              key: 'left',
              head: translate('fees.left'),
              render: ({ balance }) => formatMoney(balance, language),
            },
            pays && {
              key: 'pay',
              head: <span className="visually-hidden">{translate('fees.pay')}</span>,
              render: (one) => (
                <Button
                  component={Link}
                  size="small"
                  variant="outlined"
                  to={`/admin/accounts/counter?student=${student}&invoice=${one._id}`}
                  aria-label={translate('fees.payOne', { number: one.number })}
                >
                  {translate('fees.pay')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
