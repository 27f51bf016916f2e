import { useGetMany, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import Alert from '@mui/material/Alert'
import type { Goods } from '../../../components/documentLines/goods.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { wantedLines } from './wantedLines.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { useReceiveAtOnce } from './useReceiveAtOnce.ts'

/** A new purchase, empty or with the low products in the address. */
const PurchaseCreate = ({ lent: { lines = '', ...lent } }: CreateProps) => {
  const translate = useTranslate()
  const wanted = useMemo(() => wantedLines(lines), [lines])
  const ids = wanted.map(({ product }) => product)
  // Pre-fills the average cost.
  const { data, isPending } = useGetMany<Goods>('product', { ids }, { enabled: ids.length > 0 })
  const initial = useMemo(() => {
    const cost = new Map(data?.map((one) => [String(one?.id), one?.averageCost ?? null]))
    const known = wanted.filter(({ product }) => !data || cost.has(product))
    return {
      date: todayHere(),
      ...(known.length > 0
        ? { lines: known.map((line) => ({ ...line, unitCost: cost.get(line.product) ?? null })) }
        : {}),
    }
  }, [wanted, data])
  const followUp = useReceiveAtOnce()
  if (ids.length > 0 && isPending) return null
  return (
    <RecordCreate lent={lent} initial={initial} subtitle="purchases.createHint" followUp={followUp}>
      {wanted.length > 0 && (
        <Alert severity="info" sx={below}>
          {translate('purchases.withLines')}
        </Alert>
      )}
      <PurchaseForm />
    </RecordCreate>
  )
}
export default PurchaseCreate

const below = { mb: 4 }
