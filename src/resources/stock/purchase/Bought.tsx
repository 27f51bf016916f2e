import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useOpenRecord } from '../../../components/record/useOpenRecord.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { DocumentSheet } from '../../../components/sheet/DocumentSheet.tsx'
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
  const record = useOpenRecord('purchase') as Purchase | null
  const readsSuppliers = useMayCall(routes['supplier.get'])
  const readsStock = useMayCall(routes['stockMovement.list'])
  const readsBooks = useMayCall(routes['journal.list'])
  if (!record) return null
  return (
    <DocumentSheet
      record={record}
      head={
        readsSuppliers ? (
          <Link to={`/admin/inventory/supplier?id=${record.supplier}`}>{record.supplierName}</Link>
        ) : (
          <strong>{record.supplierName}</strong>
        )
      }
      aside={[
        day(record.date),
        record.billNo && translate('purchases.billNo', { number: localDigits(record.billNo, language) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <PurchaseWays record={record} />
      <BoughtGoods record={record} />
      <Bill files={record.files} isOver={record.status === 'cancelled'} />
      {record.memo && <p>{record.memo}</p>}
      <BoughtPayments record={record} />
      {readsStock && <Receipts record={record} />}
      {readsBooks && <JournalLines source={String(record.id)} />}
    </DocumentSheet>
  )
}
