import { useGetIdentity, useTranslate } from 'ra-core'
import { Avatar } from '../components/fields/Avatar.tsx'
import { storedUser } from '../providers/session.ts'

/** Whose session this is: at a shared desk the first thing to look at. */
export const SignedInAs = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const user = storedUser()
  const name = identity?.fullName ?? (user ? `${user.firstName} ${user.lastName}` : '')
  if (!name) return null
  const label = translate('shell.signedInAs', { name })
  return (
    <span role="img" aria-label={label} title={label}>
      <Avatar name={name} />
    </span>
  )
}
