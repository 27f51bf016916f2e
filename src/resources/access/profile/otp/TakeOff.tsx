import { EntityProvider } from '../../../../components/entityContext.ts'
import { PasswordInput } from '../../../../components/inputs/PasswordInput.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { otpRemoval } from '../../../../shared/access/ownProfile.ts'
import { PageForm } from '../PageForm.tsx'
import { Stack } from '../Stack.tsx'
import { useSend } from '../../../../components/record/useSend.ts'

/** Turns off two-step sign-in, confirmed by the password. */
export const TakeOff = ({ username, onDone }: { username: string; onDone: () => Promise<void> }) => {
  const callRoute = useCallRoute()
  const sending = useSend(
    ({ password }) => callRoute('profile.otpOff', { body: { password: String(password) } }),
    onDone,
  )
  return (
    <EntityProvider value={otpRemoval}>
      <PageForm record={null} action="profile.otp.takeOff" {...sending}>
        <input
          className="visually-hidden"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <Stack>
          <PasswordInput<typeof otpRemoval> source="password" autoComplete="current-password" />
        </Stack>
      </PageForm>
    </EntityProvider>
  )
}
