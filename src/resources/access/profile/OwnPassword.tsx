import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EntityProvider } from '../../../components/entityContext.ts'
import { PasswordInput } from '../../../components/inputs/PasswordInput.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { ownPassword } from '../../../shared/access/ownProfile.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import { maxPasswordLength, minPasswordLength } from '../../../shared/core/user.ts'
import { PageForm } from './PageForm.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Stack } from './Stack.tsx'
import type { TabProps } from './tabProps.ts'
import { useFollowUser } from './useOwnUser.ts'
import { useSend } from '../../../components/record/useSend.ts'

/** Setting a new password. Afterwards the form is reset, or the user continues to the page that required it. */
const OwnPassword = ({ user, readOnly }: TabProps) => {
  const [round, setRound] = useState(0)
  const navigate = useNavigate()
  const follow = useFollowUser()
  const [open, setOpen] = useState(false)
  // Only once the form is reset: otherwise leaving would ask about unsaved changes.
  useEffect(() => {
    if (open) void navigate('/admin')
  }, [open, navigate])
  const done = async () => {
    setRound(round + 1)
    await follow()
    setOpen(user.mustDo !== null)
  }
  return readOnly ? <OnlyOwn user={user} /> : <NewPassword key={round} user={user} onDone={done} />
}
export default OwnPassword

const OnlyOwn = ({ user: { firstName, lastName } }: Pick<TabProps, 'user'>) => (
  <Panel>{useTranslate()('profile.onlyOwn', { name: `${firstName} ${lastName}` })}</Panel>
)

const NewPassword = ({ user, onDone }: Pick<TabProps, 'user'> & { onDone: () => Promise<void> }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const sending = useSend(
    (values) =>
      // The form's fields are those of the body; the server checks the values.
      callRoute('profile.password', { body: values as RouteInput<'profile.password'>['body'] }),
    onDone,
  )
  const rules = translate('profile.password.rules', { min: minPasswordLength, max: maxPasswordLength })
  return (
    <Panel hint={translate('profile.password.ends')}>
      <EntityProvider value={ownPassword}>
        <PageForm record={null} action="profile.password.save" {...sending}>
          {/* Password managers ask whose password it is. */}
          <input
            className="visually-hidden"
            autoComplete="username"
            value={user.username}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <Stack>
            <PasswordInput<typeof ownPassword> source="currentPassword" autoComplete="current-password" />
            <PasswordInput<typeof ownPassword> source="password" hint={rules} />
          </Stack>
        </PageForm>
      </EntityProvider>
    </Panel>
  )
}
