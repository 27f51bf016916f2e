import { styled } from '@mui/material/styles'
import { LinkBase, useGetIdentity, useTranslate } from 'ra-core'
import { Avatar } from '../components/fields/Avatar.tsx'
import { storedUser } from '../providers/session.ts'
import type { SessionUser } from '../shared/core/user.ts'

/** Shows the signed-in user, which matters at a shared desk, and links to the profile. */
export const SignedInAs = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  // The stored user is available at once.
  const user = (identity as SessionUser | undefined) ?? storedUser()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Round
      to="/admin/profile"
      aria-label={translate('shell.profile')}
      title={translate('shell.signedInAs', { name })}
    >
      <Avatar name={name} photo={user.photo ?? undefined} />
    </Round>
  )
}

const Round = styled(LinkBase)({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  textDecoration: 'none',
  '@media (pointer: coarse)': { width: 44, height: 44 },
})
