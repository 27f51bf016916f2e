import { useCanAccess } from 'ra-core'
import { Navigate, useSearchParams } from 'react-router-dom'
import { EntityProvider } from '../../../components/entityContext.ts'
import { student } from '../../../shared/students/student.ts'
import { ChooseOther } from './ChooseOther.tsx'
import { Compare } from './Compare.tsx'
import { Pairs } from './Pairs.tsx'

/** Duplicate students: pairs, comparison and merging. The address has the current step. */
const MergePage = () => {
  const [query] = useSearchParams()
  const { canAccess: changes } = useCanAccess({ resource: student.name, action: 'edit' })
  const { canAccess: removes } = useCanAccess({ resource: student.name, action: 'delete' })
  if (changes === false || removes === false) return <Navigate to="/pageNotFound" replace />
  if (!changes || !removes) return null
  const [into, from] = [query.get('into'), query.get('from')]
  return (
    <EntityProvider value={student}>
      {into && from ? (
        <Compare key={`${into} ${from}`} into={into} from={from} />
      ) : into ? (
        <ChooseOther into={into} />
      ) : (
        <Pairs />
      )}
    </EntityProvider>
  )
}
export default MergePage
