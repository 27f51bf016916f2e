import SaleIcon from '@mui/icons-material/PointOfSaleOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import type { RowAction } from '../../../components/list/useRowActions.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { SalesReport } from './SalesReport.tsx'
import { type Sale, sale } from '../../../shared/stock/sale.ts'
import { routes } from '../../../shared/routes.ts'
import { looks } from './looks.ts'

const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx'))

const Buyer = ({ record: { studentName, customer } }: { record: RaRecord }) => {
  const translate = useTranslate()
  return <>{(studentName ?? customer ?? translate('sales.walkIn')) as string}</>
}
/** The buyer: a student, a customer, or a walk-in. */
const buyerOf = (record: RaRecord) => <Buyer record={record} />

const columns: readonly ColumnOf<typeof sale>[] = [
  { source: 'code', inName: true, width: 150 },
  { source: 'customer', render: buyerOf, there: () => true },
  { source: 'status', width: 170 },
  { source: 'date', width: 120, rank: 2 },
  { source: 'branch', rank: 4 },
  { source: 'number', rank: 5, width: 180 },
  { source: 'paid', rank: 3 },
  { source: 'total' },
]
const filters = [
  referenceFilter('branch', 'branch'),
  referenceFilter('student', 'student'),
  choiceFilter('status', 'status'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
]
/** Sales are final: they can be read and returned. */
const rowActions = ['view', 'return'] as const
const hasLeft = (record: RaRecord) => record.status !== 'returned'
const offers = (action: string, record: RaRecord) => action !== 'return' || hasLeft(record)

const SaleList = () => {
  const translate = useTranslate()
  const [sells, takesBack] = [useMayCall(routes['sale.create']), useMayCall(routes['sale.return'])]
  const [returning, setReturning] = useState<Sale | null>(null)
  const own = useMemo<readonly RowAction[]>(
    () => (takesBack ? [{ action: 'return', run: (record) => setReturning(record as Sale) }] : []),
    [takesBack],
  )
  return (
    <>
      <RecordList
        entity={sale}
        columns={columns}
        filters={filters}
        looks={looks}
        rowActions={rowActions}
        ownActions={own}
        offers={offers}
        head={
          <>
            {sells && (
              <Top>
                <Button
                  variant="contained"
                  startIcon={<SaleIcon />}
                  component={Link}
                  to="/admin/inventory/sales-report/new"
                >
                  {translate('sales.new')}
                </Button>
              </Top>
            )}
            <SalesReport />
          </>
        }
      />
      {returning && <ReturnDialog record={returning} onClose={() => setReturning(null)} />}
    </>
  )
}
export default SaleList

/** The action most users come for is first, where no toast covers it, and on a phone as wide as the screen. */
const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  marginBottom: 12,
  [theme.breakpoints.down('sm')]: { '& > a': { flex: 1, minHeight: 44 } },
  '@media print': { display: 'none' },
}))
