import { Navigate } from 'react-router-dom'
import type { EditProps } from '../../../components/record/views.ts'

/** A count has a page of its own. */
const OpenCount = ({ id }: EditProps) => (
  <Navigate to={`/admin/inventory/adjustment/count/${encodeURIComponent(id)}`} replace />
)
export default OpenCount
