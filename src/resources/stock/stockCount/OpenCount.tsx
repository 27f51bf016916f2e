import { Navigate } from 'react-router-dom'
import type { EditProps } from '../../../components/record/views.ts'

/** Opens a stock count, which is a separate page. */
const OpenCount = ({ id }: EditProps) => (
  <Navigate to={`/admin/inventory/adjustment/count/${encodeURIComponent(id)}`} replace />
)
export default OpenCount
