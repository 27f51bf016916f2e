import { useWatch } from 'react-hook-form'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'

/** The class that a student sits in: one of the student's branch that is not over, as the server takes no other. */
export const StudentClassInput = () => {
  const branch = useWatch({ name: 'branch' }) as string | null | undefined
  const filter = { ...(branch ? { branchFilter: [branch] } : {}), statusFilter: ['planned', 'running'] }
  return <ReferenceInput source="class" filter={filter} />
}
