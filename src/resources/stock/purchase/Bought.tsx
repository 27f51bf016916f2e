import { styled } from '@mui/material/styles'
import { useGetOne, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { Value } from '../../../components/fields/Value.tsx'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useFormState } from '../../../components/record/formContext.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { Bill } from './Bill.tsx'
import { BoughtGoods } from './BoughtGoods.tsx'
import { BoughtPayments } from './BoughtPayments.tsx'
import { PurchaseWays } from './PurchaseWays.tsx'
import { Receipts } from './Receipts.tsx'

/** Ordered and received goods with their payments. */
export const Bought = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const { lastRead } = useFormState()
  const readsSuppliers = useMayCall(routes['supplier.get'])
  const readsStock = useMayCall(routes['stockMovement.list'])
  const readsBooks = useMayCall(routes['journal.list'])
  // Reloaded after a receipt, a payment or cancelling.
  const { data } = useGetOne<Purchase>(
    'purchase',
    { id: String(lastRead?.id) },
    { enabled: lastRead !== null },
  )
  const record = data ?? (lastRead as Purchase | null)
  if (!record) return null
  return (
    <Sheet>
      <Head>
        {readsSuppliers ? (
          <Link to={`/admin/inventory/supplier?id=${record.supplier}`}>{record.supplierName}</Link>
        ) : (
          <strong>{record.supplierName}</strong>
        )}
        <Value record={record} source="status" />
        <small>
          {[
            day(record.date),
            record.billNo && translate('purchases.billNo', { number: localDigits(record.billNo, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Head>
      <PurchaseWays record={record} />
      <BoughtGoods record={record} />
      <Bill files={record.files} isOver={record.status === 'cancelled'} />
      {record.memo && <p>{record.memo}</p>}
      <BoughtPayments record={record} />
      {readsStock && <Receipts record={record} />}
      {readsBooks && <JournalLines source={String(record.id)} />}
    </Sheet>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > section': { margin: 0 },
  '& > p': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  '& > :not(* + *)': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& > a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
  '@media (pointer: coarse)': { '& > a': { padding: '10px 0' } },
}))
