import ReturnIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useGetOne, useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { lazy } from '../../../browser/lazy.ts'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { Value } from '../../../components/fields/Value.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { SaleBuyer } from './SaleBuyer.tsx'
import { SaleLines } from './SaleLines.tsx'
import { SaleMoney } from './SaleMoney.tsx'
import { SaleReturns } from './SaleReturns.tsx'

const ReturnDialog = lazy(() => import('./ReturnDialog.tsx'))

/** The lines, payments and returns of a sale. */
export const Sold = () => {
  const translate = useTranslate()
  const day = useDayText()
  const { lastRead } = useFormState()
  const mayReturn = useMayCall(routes['sale.return'])
  const readsBooks = useMayCall(routes['journal.list'])
  const [returning, setReturning] = useState(false)
  // Reloaded after a return.
  const { data } = useGetOne<Sale>('sale', { id: String(lastRead?.id) }, { enabled: lastRead !== null })
  const record = data ?? (lastRead as Sale | null)
  if (!record) return null
  return (
    <Sheet>
      <Head>
        <SaleBuyer record={record} />
        <Value record={record} source="status" />
        <small>
          {record.branchName} · {day(record.date)}
        </small>
      </Head>
      <Ways role="group" aria-label={translate('sales.actions')}>
        <PaperButton kind="sale" id={record.id} name={record.number} />
        {mayReturn && record.status !== 'returned' && (
          <Button variant="outlined" startIcon={<ReturnIcon />} onClick={() => setReturning(true)}>
            {translate('sales.return')}
          </Button>
        )}
      </Ways>
      <SaleLines record={record} />
      {record.memo && <p>{record.memo}</p>}
      <SaleMoney record={record} />
      {record.returns.length > 0 && <SaleReturns record={record} />}
      {readsBooks && <JournalLines source={String(record.id)} />}
      <Suspense fallback={null}>
        {returning && <ReturnDialog record={record} onClose={() => setReturning(false)} />}
      </Suspense>
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
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
}))

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
