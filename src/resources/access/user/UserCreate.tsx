import { useGetOne } from 'ra-core'
import { useMemo } from 'react'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { isId } from '../../../shared/core/ids.ts'
import { settingId } from '../../../shared/school/setting.ts'
import { UserForm } from './UserForm.tsx'

/** Fields that a user and an employee have in common. */
const known = ['firstName', 'lastName', 'email', 'branch'] as const

/**
 * A new user gets the language of the settings, or the first one if these cannot be read; the user of an employee also
 * gets what is known of them.
 */
const UserCreate = (props: CreateProps) => {
  const { data, isPending } = useGetOne('setting', { id: settingId })
  const language: unknown = data?.defaultLanguage
  const id = props.lent.employee
  const { data: person, isLoading } = useGetOne('employee', { id: id ?? '' }, { enabled: isId(id ?? '') })
  const initial = useMemo(
    () => ({
      language,
      ...(person && {
        role: 'employee',
        ...Object.fromEntries(known.map((name) => [name, person[name] as unknown])),
      }),
    }),
    [language, person],
  )
  if (isPending || isLoading) return null
  return (
    <RecordCreate {...props} initial={initial}>
      <UserForm />
    </RecordCreate>
  )
}
export default UserCreate
