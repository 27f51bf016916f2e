import { useWatch } from 'react-hook-form'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'

/** The student's class: classes of the student's branch that have not ended, as on the server. */
export const StudentClassInput = () => {
  const branch = useWatch({ name: 'branch' }) as string | null | undefined
  const filter = { ...(branch ? { branchFilter: [branch] } : {}), statusFilter: ['planned', 'running'] }
  return <ReferenceInput source="class" filter={filter} />
}
