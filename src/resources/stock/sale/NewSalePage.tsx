import { useGetIdentity, useGetOne } from 'ra-core'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Goods } from '../../../components/documentLines/goods.ts'
import { EntityProvider } from '../../../components/entityContext.ts'
import { useUsualBranch } from '../../../components/usualBranch.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { isId } from '../../../shared/core/ids.ts'
import { type Sale, sale } from '../../../shared/stock/sale.ts'
import { routes } from '../../../shared/routes.ts'
import { LastSale } from './LastSale.tsx'
import { SaleForm } from './SaleForm.tsx'

/** The sales counter: one sale after the other, by keyboard only. */
const NewSalePage = () => {
  const { identity } = useGetIdentity()
  const may = useMayCall(routes['sale.create'])
  const { branch, isPending, remember } = useUsualBranch()
  const [last, setLast] = useState<{ sale: Sale; change: number } | null>(null)
  // Only after the receipt is closed: its Enter would act on the next sale.
  const [round, setRound] = useState(0)
  // A product leads here with itself in the address; the next sale begins empty.
  const [query] = useSearchParams()
  const wanted = query.get('product') ?? ''
  const first = useGetOne<Goods>('product', { id: wanted }, { enabled: isId(wanted) })
  const waits = isId(wanted) && first.isPending
  if (!identity || isPending || waits) return null
  if (!may) return <Navigate to="/pageNotFound" replace />
  return (
    <EntityProvider value={sale}>
      {last && <LastSale key={String(last.sale.id)} {...last} onClosed={() => setRound((now) => now + 1)} />}
      <SaleForm
        key={`${round} ${last?.sale._id ?? ''}`}
        user={String(identity.id)}
        branch={last?.sale.branch ?? branch}
        goods={last ? undefined : first.data}
        onSold={(made, change) => {
          remember(made.branch)
          setLast({ sale: made, change })
        }}
      />
    </EntityProvider>
  )
}
export default NewSalePage
