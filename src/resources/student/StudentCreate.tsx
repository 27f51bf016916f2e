import { useGetIdentity } from 'ra-core'
import { useMemo } from 'react'
import type { CreateProps } from '../../components/record/views.ts'
import { RecordCreate } from '../../components/record/RecordCreate.tsx'
import type { SessionUser } from '../../shared/user.ts'
import { StudentForm } from './StudentForm.tsx'

const StudentCreate = (props: CreateProps) => {
  const { data: user, isPending } = useGetIdentity()
  const branch = (user as unknown as SessionUser | undefined)?.branch?._id
  const initial = useMemo(() => ({ branch }), [branch])
  // The form begins once, with the user's own branch in it.
  if (isPending) return null
  return (
    <RecordCreate {...props} initial={initial} warnsOfTwins>
      <StudentForm />
    </RecordCreate>
  )
}
export default StudentCreate
