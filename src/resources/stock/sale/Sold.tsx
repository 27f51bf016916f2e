import ReturnIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useOpenRecord } from '../../../components/record/useOpenRecord.ts'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { DocumentSheet, DocumentButtons } from '../../../components/sheet/DocumentSheet.tsx'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { SaleBuyer } from './SaleBuyer.tsx'
import { SaleLines } from './SaleLines.tsx'
import { SaleMoney } from './SaleMoney.tsx'
import { SaleReturns } from './SaleReturns.tsx'

const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx'))

/** The lines, payments and returns of a sale. */
export const Sold = () => {
  const translate = useTranslate()
  const day = useDayText()
  const record = useOpenRecord('sale') as Sale | null
  const mayReturn = useMayCall(routes['sale.return'])
  const readsBooks = useMayCall(routes['journal.list'])
  const [returning, setReturning] = useState(false)
  if (!record) return null
  return (
    <DocumentSheet
      record={record}
      head={<SaleBuyer record={record} />}
      aside={`${record.branchName} · ${day(record.date)}`}
    >
      <DocumentButtons role="group" aria-label={translate('sales.actions')}>
        <PaperButton kind="sale" id={record.id} name={record.number} />
        {mayReturn && record.status !== 'returned' && (
          <Button variant="outlined" startIcon={<ReturnIcon />} onClick={() => setReturning(true)}>
            {translate('sales.return')}
          </Button>
        )}
      </DocumentButtons>
      <SaleLines record={record} />
      {record.memo && <p>{record.memo}</p>}
      <SaleMoney record={record} />
      {record.returns.length > 0 && <SaleReturns record={record} />}
      {readsBooks && <JournalLines source={String(record.id)} />}
      {returning && <ReturnDialog record={record} onClose={() => setReturning(false)} />}
    </DocumentSheet>
  )
}
