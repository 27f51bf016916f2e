import { useGetOne } from 'ra-core'
import { useMemo } from 'react'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { settingId } from '../../../shared/school/setting.ts'
import { UserForm } from './UserForm.tsx'

/** A new user gets the language of the settings, or the first one if these cannot be read. */
const UserCreate = (props: CreateProps) => {
  const { data, isPending } = useGetOne('setting', { id: settingId })
  const language: unknown = data?.defaultLanguage
  const initial = useMemo(() => ({ language }), [language])
  if (isPending) return null
  return (
    <RecordCreate {...props} initial={initial}>
      <UserForm />
    </RecordCreate>
  )
}
export default UserCreate
