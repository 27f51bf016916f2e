import CreditIcon from '@mui/icons-material/SavingsOutlined'
import PayIcon from '@mui/icons-material/SouthWestOutlined'
import VoidIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useCallRoute, useRouteQuery } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import type { Invoice } from './invoiceRecord.ts'

const PayDialog = lazyPart(() => import('./PayDialog.tsx'))
const VoidDialog = lazyPart(() => import('./VoidDialog.tsx'))
const PaidNoVoid = lazyPart(() => import('./PaidNoVoid.tsx'))

/** Actions available in the invoice's current status. */
export const InvoiceActions = ({ record }: { record: Invoice }) => {
  const translate = useTranslate()
  const may = useMayCall(routes['invoice.pay'])
  const { lent } = useRecordAddress()
  const payable = may && record.balance > 0
  // An address may lead to the payment at once, as the invoice's row and the fee counter do.
  const [open, setOpen] = useState<'pay' | 'void' | null>(payable && lent.pay === 'true' ? 'pay' : null)
  const close = () => setOpen(null)
  return (
    <Row role="group" aria-label={translate('invoices.actions')}>
      {payable && (
        <Button variant="contained" startIcon={<PayIcon />} onClick={() => setOpen('pay')}>
          {translate('invoices.pay')}
        </Button>
      )}
      {payable && record.student && <Credit record={record} />}
      <PaperButton kind="invoice" id={record.id} name={record.number} />
      {may && !record.voidedOn && !record.sale && (
        <Button color="error" startIcon={<VoidIcon />} onClick={() => setOpen('void')}>
          {translate('invoices.void')}
        </Button>
      )}
      {open === 'pay' && <PayDialog record={record} onClose={close} />}
      {open === 'void' &&
        (record.paid > 0 ? (
          <PaidNoVoid record={record} onClose={close} />
        ) : (
          <VoidDialog record={record} onClose={close} />
        ))}
    </Row>
  )
}

/** Applies the student's credit. Its query key is below the invoice's, so both refresh together. */
const Credit = ({ record: { id, balance } }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const params = { id: String(id) }
  const credit = useRouteQuery('invoice.credit', { params }).data?.credit ?? 0
  const applying = useAction(() => callRoute('invoice.applyCredit', { params }), {
    done: 'invoices.creditDone',
    notifiesFailure: true,
  })
  if (credit === 0) return null
  return (
    <Button
      variant="outlined"
      startIcon={<CreditIcon />}
      loading={applying.isPending}
      onClick={() => applying.mutate()}
    >
      {translate('invoices.applyCredit', { amount: formatMoney(Math.min(credit, balance), language) })}
    </Button>
  )
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
