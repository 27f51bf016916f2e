import { useGetIdentity } from 'ra-core'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useChosenBranch } from '../../../browser/chosenBranch.ts'
import { EntityProvider } from '../../../components/entityContext.ts'
import { useOwnBranch } from '../../../components/ownBranch.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { type Sale, sale } from '../../../shared/stock/sale.ts'
import { routes } from '../../../shared/routes.ts'
import { LastSale } from './LastSale.tsx'
import { SaleForm } from './SaleForm.tsx'

/** The sales counter: one sale after the other, by keyboard only. */
const NewSalePage = () => {
  const { identity } = useGetIdentity()
  const may = useMayCall(routes['sale.create'])
  const { branch, isPending } = useOwnBranch()
  const chosen = useChosenBranch()?.id
  const [last, setLast] = useState<{ sale: Sale; change: number } | null>(null)
  // Only after the receipt is closed: its Enter would act on the next sale.
  const [round, setRound] = useState(0)
  if (!identity || isPending) return null
  if (!may) return <Navigate to="/pageNotFound" replace />
  return (
    <EntityProvider value={sale}>
      {last && <LastSale key={String(last.sale.id)} {...last} onClosed={() => setRound((now) => now + 1)} />}
      <SaleForm
        key={`${round} ${last?.sale._id ?? ''}`}
        user={String(identity.id)}
        branch={last?.sale.branch ?? branch?.id ?? chosen ?? null}
        onSold={(made, change) => setLast({ sale: made, change })}
      />
    </EntityProvider>
  )
}
export default NewSalePage
