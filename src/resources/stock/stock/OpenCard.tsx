import { useGetOne } from 'ra-core'
import { Navigate } from 'react-router-dom'
import type { EditProps } from '../../../components/record/views.ts'

/** Opens the stock card, which is a separate page. */
const OpenCard = ({ id }: EditProps) => {
  const { data, error } = useGetOne('stock', { id })
  if (error) return <Navigate to="/pageNotFound" replace />
  if (!data) return null
  const cardQuery = new URLSearchParams({ product: String(data.product), branch: String(data.branch) })
  return <Navigate to={`/admin/inventory/stock/card?${cardQuery.toString()}`} replace />
}
export default OpenCard
