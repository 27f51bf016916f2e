import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { IntInput } from '../../../../components/inputs/IntInput.tsx'
import { Fields, Wide } from '../../../../components/inputs/Section.tsx'
import { SeveralInput } from '../../../../components/inputs/SeveralInput.tsx'
import { useFormState } from '../../../../components/record/formContext.ts'
import type { TabProps } from '../tabProps.ts'
import { Origin } from './Origin.tsx'
import { SettingForm } from './SettingForm.tsx'
import type { setting } from '../../../../shared/school/setting.ts'

/** Length of sessions, and roles that require two-step sign-in. */
const Security = ({ user, readOnly }: TabProps) => (
  <SettingForm part="security" hint="profile.settings.securityHint" readOnly={readOnly}>
    <Fields>
      <Origin source="sessionIdleMinutes">
        <IntInput<typeof setting> source="sessionIdleMinutes" />
      </Origin>
      <Origin source="sessionMaxHours">
        <IntInput<typeof setting> source="sessionMaxHours" />
      </Origin>
      <Wide>
        <Origin source="otpRoles">
          <SeveralInput<typeof setting> source="otpRoles" />
        </Origin>
        <Warning user={user} />
      </Wide>
    </Fields>
  </SettingForm>
)
export default Security

/** Names the users who will have to set up two-step sign-in, before saving. */
const Warning = ({ user }: Pick<TabProps, 'user'>) => {
  const translate = useTranslate()
  const { lastRead } = useFormState()
  const chosen = (useWatch({ name: 'otpRoles' }) ?? []) as string[]
  const before = (lastRead?.otpRoles ?? []) as string[]
  const added = chosen.filter((role) => !before.includes(role))
  return (
    <div role="status">
      {added.length > 0 && (
        <Alert severity="warning" sx={above}>
          {translate('profile.settings.otpWarning')}{' '}
          {added.includes(user.role) && !user.otp && translate('profile.settings.otpWarningSelf')}
        </Alert>
      )}
    </div>
  )
}

const above = { mt: 3 }
